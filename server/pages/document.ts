import { createHash } from 'node:crypto';
import { splitPrefix } from '@sokoni/contract/languages';
import { escaped } from '../platform/escaped.ts';
import { starter, starterHash } from './bootstrap.ts';
import { type Alternate, data, metaOf, type PageHead } from './head.ts';

/** What a page is made of, once the site has rendered it. */
export interface DocumentParts {
  html: string;
  head: PageHead;
  /** Data for the browser to take over; null makes it render afresh. */
  state: unknown;
  /** Style rules of this page. */
  css: string;
  late: LateFiles;
  /** Where the page is, with origin. */
  url: string;
  alternates?: Alternate[];
}

/** Files that the starter fetches once the page can be read. */
export interface LateFiles {
  entry: string;
  chunks: string[];
  styles: string[];
  /** The service worker, unless it is switched off. */
  worker?: string;
}

export function documentOf({ html, head, state, css, late, url, alternates }: DocumentParts): string {
  const { language } = splitPrefix(new URL(url).pathname);
  return (
    `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escaped(head.fullTitle)}</title>${metaOf(head, url, alternates)}${installable}` +
    `<style>${css}</style>${printed(late.styles)}<script>${starter}</script></head>` +
    `<body><div id="root">${html}</div>${data('application/json', state, 'state')}` +
    `${data('application/json', late, 'late')}</body></html>`
  );
}

/** Scripts bring the sheets; without them a page on paper needs those all the same. */
const printed = (styles: string[]) =>
  styles.length
    ? `<noscript>${styles.map((href) => `<link rel="stylesheet" media="print" href="${href}">`).join('')}</noscript>`
    : '';

/** The ground behind the header, as `tokens.css` has it in each scheme, and what the page is kept under on a phone. */
const installable =
  '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#16150f" media="(prefers-color-scheme:dark)">' +
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

/** Nothing but our own files, the starter and this page's style rules. */
export function contentSecurityPolicy(css: string): string {
  const styleHash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' ${starterHash}`,
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
