import { createHash } from 'node:crypto';
import { splitPrefix } from '@sokoni/contract/languages';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { starter, starterHash } from './bootstrap.ts';
import { type Alternate, data, metaOf, type PageHead } from './head.ts';

/** The parts of a page after rendering. */
export interface DocumentParts {
  html: string;
  head: PageHead;
  /** Data for hydration in the browser; null makes the browser render the page from the start. */
  state: unknown;
  /** Critical style rules of this page. */
  css: string;
  late: LateFiles;
  /** The address of the page, with origin. */
  url: string;
  alternates?: Alternate[];
}

/** Files that the bootstrap script loads after the first paint. */
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
    `<!doctype html><html lang="${language.code}" dir="${language.direction}"${head.startsAtOnce ? ' data-start="DOMContentLoaded"' : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(head.fullTitle)}</title>${metaOf(head, url, alternates)}${installable}` +
    `${head.startsAtOnce ? preloads(late) : ''}` +
    `<style>${css}</style>${printed(late.styles)}<script>${starter}</script></head>` +
    `<body><div id="root">${html}</div>${data('application/json', state, 'state')}` +
    `${data('application/json', late, 'late')}</body></html>`
  );
}

/** Of a page that only scripts can show. The bootstrap script starts them when the document is there. */
const preloads = ({ entry, chunks, styles }: LateFiles) =>
  [
    ...[...chunks, entry].map((href) => `<link rel="modulepreload" href="${href}">`),
    ...styles.map((href) => `<link rel="preload" as="style" href="${href}">`),
  ].join('');

/** Scripts load the style sheets; without scripts, printing needs this link. */
const printed = (styles: string[]) =>
  styles.length
    ? `<noscript>${styles.map((href) => `<link rel="stylesheet" media="print" href="${href}">`).join('')}</noscript>`
    : '';

/**
 * The background colour behind the header, as in `tokens.css` for each colour scheme, and the icons and manifest for
 * installation on a phone.
 */
const installable =
  '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#16150f" media="(prefers-color-scheme:dark)">' +
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

/** Allows only our own files, the bootstrap script and this page's style rules. */
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
