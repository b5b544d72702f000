import { createHash } from 'node:crypto';
import { starter, starterHash } from './starter.ts';

/** What a page is made of, once the site has rendered it. */
export interface DocumentParts {
  html: string;
  head: { fullTitle: string; description?: string; image?: string; hidden?: boolean };
  /** Data for the browser to take over; null makes it render afresh. */
  state: unknown;
  /** Style rules of this page. */
  css: string;
  late: LateFiles;
  /** Where the page is, with origin. */
  url: string;
}

/** Files that the starter fetches once the page can be read. */
export interface LateFiles {
  entry: string;
  chunks: string[];
  styles: string[];
}

export function documentOf({ html, head, state, css, late, url }: DocumentParts): string {
  const { origin } = new URL(url);
  const meta = [
    head.description ? `<meta name="description" content="${escaped(head.description)}">` : '',
    head.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escaped(url)}">`,
    `<meta property="og:site_name" content="Sokoni">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escaped(head.fullTitle)}">`,
    `<meta property="og:url" content="${escaped(url)}">`,
    head.description ? `<meta property="og:description" content="${escaped(head.description)}">` : '',
    head.image ? `<meta property="og:image" content="${escaped(new URL(head.image, origin).href)}">` : '',
    head.image ? '<meta name="twitter:card" content="summary_large_image">' : '',
  ].join('');
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escaped(head.fullTitle)}</title>${meta}` +
    '<meta name="theme-color" content="#1f2a5c"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
    `<style>${css}</style><script>${starter}</script></head>` +
    `<body><div id="root">${html}</div>${data('state', state)}${data('late', late)}</body></html>`
  );
}

/** Nothing but our own files, the starter and this page's style rules. */
export function contentSecurityPolicy(css: string): string {
  const styleHash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' ${starterHash}`,
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
