import { type ErrorCode, errors } from '@sokoni/contract/errors';
import { type Language, type LanguageCode, languages, splitPrefix } from '@sokoni/contract/languages';
import { LOAD_AGAIN } from '../../http/errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { translate } from '../../http/translate.ts';
import { type CachedPage, pageToSend } from '../page-cache.ts';

/** Colours from `web/styles/tokens.css`. */
const CSS =
  ':root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1c1a17;--link:#1f2a5c}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#16150f;--ink:#f3eee3;--link:#aab6f2}}' +
  'body{margin:0;padding:4rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}' +
  'main{max-width:40rem;margin:0 auto}h1{font:700 1.75rem/1.2 Georgia,serif}' +
  'a{display:inline-block;padding:.625rem 0;color:var(--link)}';

/** Returns the error page in the language of an address. All error pages are rendered once, when the server starts. */
export function errorPages(codes: readonly ErrorCode[], policyOf: (css: string) => string) {
  const pages = new Map<string, CachedPage>();
  const keyOf = (code: ErrorCode, language: LanguageCode) => `${code} ${language}`;
  for (const language of languages) {
    for (const code of codes) {
      const page = pageToSend(errors[code].status, documentOf(code, language), {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(CSS),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        'x-robots-tag': 'noindex',
      });
      pages.set(keyOf(code, language.code), page);
    }
  }

  return function errorPage(code: ErrorCode, address: string, retryAfter: number): CachedPage {
    const page = pages.get(keyOf(code, splitPrefix(address).language.code));
    if (!page) throw new Error(`There is no page for ${code}.`);
    return { ...page, headers: { ...page.headers, 'retry-after': String(Math.ceil(retryAfter)) } };
  };
}

function documentOf(code: ErrorCode, language: Language): string {
  // An empty address is that of the page itself.
  return (
    `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>Sokoni</title><style>${CSS}</style></head><body><main><h1>Sokoni</h1>` +
    `<p>${escapeHtml(translate(errors[code].message, language))}</p><a href="">${escapeHtml(translate(LOAD_AGAIN, language))}</a></main></body></html>`
  );
}
