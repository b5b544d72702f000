import { createHash } from 'node:crypto';
import { starter, starterHash } from './starter.ts';

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
}

export interface PageHead {
  fullTitle: string;
  description?: string;
  type?: 'profile';
  /** `address` from the root. */
  image?: { address: string; type: string; width: number; height: number; alt: string };
  hidden?: boolean;
  structuredData?: (origin: string) => object;
}

/** Files that the starter fetches once the page can be read. */
export interface LateFiles {
  entry: string;
  chunks: string[];
  styles: string[];
}

export function documentOf({ html, head, state, css, late, url }: DocumentParts): string {
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escaped(head.fullTitle)}</title>${metaOf(head, url)}` +
    '<meta name="theme-color" content="#1f2a5c"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
    `<style>${css}</style><script>${starter}</script></head>` +
    `<body><div id="root">${html}</div>${data('application/json', state, 'state')}` +
    `${data('application/json', late, 'late')}</body></html>`
  );
}

/** For search engines, and for those who only see a link. */
function metaOf(head: PageHead, url: string): string {
  const { origin } = new URL(url);
  const { description, image, hidden, structuredData } = head;
  return [
    hidden ? named('robots', 'noindex') : `<link rel="canonical" href="${escaped(url)}">`,
    description ? named('description', description) : '',
    property('og:site_name', 'Sokoni'),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.fullTitle),
    property('og:url', url),
    description ? property('og:description', description) : '',
    image ? pictureMeta(image, origin) : '',
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    structuredData && !hidden ? data('application/ld+json', structuredData(origin)) : '',
  ].join('');
}

function pictureMeta(image: NonNullable<PageHead['image']>, origin: string): string {
  return [
    property('og:image', new URL(image.address, origin).href),
    property('og:image:type', image.type),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
  ].join('');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;

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

/** Data in the place of a script, which nothing runs; `<` in it would end it. */
function data(type: string, value: unknown, id?: string): string {
  const name = id ? ` id="${id}"` : '';
  return `<script type="${type}"${name}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
