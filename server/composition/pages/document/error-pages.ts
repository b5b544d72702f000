import { type ErrorCode, errors } from '@sokoni/contract/errors';
import { type Language, splitPrefix } from '@sokoni/contract/languages';
import { LOAD_AGAIN, REQUEST_ID } from '../../../platform/http/errors.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { type Text, translate, withValues } from '../../../platform/http/translate.ts';
import { siteNames } from '../../../platform/site-name.ts';
import { type CachedPage, pageToSend } from '../page-cache.ts';

/** Colours from `web/styles/tokens.css`. */
const CSS =
  ':root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1c1a17;--link:#1f2a5c}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#16150f;--ink:#f3eee3;--link:#aab6f2}}' +
  'body{margin:0;padding:4rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}' +
  'main{max-width:40rem;margin:0 auto}h1{font:700 1.75rem/1.2 Georgia,serif}' +
  'a{display:inline-block;padding:.625rem 0;color:var(--link)}';

interface ErrorPage {
  code: ErrorCode;
  /** The address that was requested, which names the language. */
  address: string;
  requestId: string;
  /** Seconds. */
  retryAfter: number;
}

/** Returns the error page in the language of an address. It depends on no other code of a page. */
export function errorPages(policyOf: (css: string) => string) {
  const policy = policyOf(CSS);

  return function errorPage({ code, address, requestId, retryAfter }: ErrorPage): CachedPage {
    const { language } = splitPrefix(address);
    return pageToSend(errors[code].status, documentOf(code, language, requestId), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
      'retry-after': String(Math.ceil(retryAfter)),
    });
  };
}

function documentOf(code: ErrorCode, language: Language, requestId: string): string {
  const write = (text: Text) => escapeHtml(translate(text, language));
  const name = escapeHtml(siteNames().siteName);
  // An empty address is that of the page itself.
  return (
    `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${name}</title><style>${CSS}</style></head><body><main><h1>${name}</h1>` +
    `<p>${write(errors[code].message)}</p><p>${write(withValues(REQUEST_ID, { id: requestId }))}</p>` +
    `<a href="">${write(LOAD_AGAIN)}</a></main></body></html>`
  );
}
