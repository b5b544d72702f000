import { createHash } from 'node:crypto';
import { iconAt } from '@sokoni/contract/company/company';
import { splitPrefix } from '@sokoni/contract/languages';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { bootstrap, earlyRequests } from './bootstrap.ts';
import { type Alternate, data, metaOf, type PageHead } from './head.ts';

/** The parts of a page after rendering. */
export interface DocumentParts {
  html: string;
  head: PageHead;
  /** Data for the application; null in a document. */
  state: unknown;
  /** Critical style rules of this page. */
  css: string;
  /** Rules for prefetching. */
  prefetch?: string | undefined;
  files: PageFiles;
  /** What the application reads first, by path below `/api`: the inline script requests it. */
  early?: readonly string[] | undefined;
  /** The name of the logo's picture; empty for the mark of Sokoni. */
  logo?: string;
  /** The name of the marketplace. */
  siteName: string;
  /** The address of the page, with origin. */
  url: string;
  alternates?: Alternate[];
  /** The key of the banner. */
  banner?: string | undefined;
  /** The page answers its form without scripts. */
  takesForms?: boolean;
}

/** The files of a page. */
export interface PageFiles {
  entry: string;
  /** Scripts that the browser requests with the entry. */
  chunks: string[];
  /** What the scripts read in the page. */
  late: {
    styles: string[];
    /** The scripts of each island on a document. */
    islands?: Record<string, string[]>;
    /** The service worker, unless it is switched off. */
    worker?: string;
    /** Texts of the company. */
    texts?: object;
  };
}

export function documentOf({
  html,
  head,
  state,
  css,
  prefetch,
  files,
  logo = '',
  siteName,
  url,
  alternates,
  early = [],
  banner,
  takesForms = false,
}: DocumentParts): string {
  const { language } = splitPrefix(new URL(url).pathname);
  const { entry, chunks, late } = files;
  const isDocument = state === null;
  return (
    `<!doctype html><html lang="${language.code}" dir="${language.direction}"${early.length ? ` data-early="${early.join(' ')}"` : ''}${banner ? ` data-banner="${banner}"` : ''}${takesForms ? ' data-forms' : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    // A first paint in the middle of the header would be a layout shift.
    '<link rel="expect" href="#header" blocking="render">' +
    `<title>${escapeHtml(head.fullTitle)}</title>${metaOf(head, { url, siteName, alternates })}${installable(logo)}` +
    `${isDocument ? '' : chunks.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}` +
    // A document needs them only for its islands.
    `${isDocument ? '' : late.styles.map((href) => `<link rel="preload" as="style" href="${href}">`).join('')}` +
    `${isDocument ? '' : `<script type="module" src="${entry}"></script>`}` +
    `<style>${css}</style><script>${bootstrap}</script>` +
    `${early.length ? `<script>${earlyRequests}</script>` : ''}</head>` +
    `<body><div id="root">${html}</div>${isDocument ? '' : data('application/json', state, 'state')}` +
    `${data('application/json', late, 'late')}${isDocument ? afterContent(files) : ''}` +
    `${prefetch ? `<script type="speculationrules">${prefetch}</script>` : ''}</body></html>`
  );
}

/** A document works without its script, which must not compete with the content. */
const afterContent = ({ entry, chunks }: PageFiles) =>
  chunks.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('') +
  `<script type="module" src="${entry}" fetchpriority="low"></script>`;

/**
 * The background colour behind the header, as in `tokens.css` for each colour scheme, and the icons and manifest for
 * installation on a phone.
 */
const installable = (logo: string) =>
  '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#16150f" media="(prefers-color-scheme:dark)">' +
  `<link rel="icon" href="${iconAt(logo, 'favicon.ico')}" sizes="32x32">` +
  (logo
    ? `<link rel="icon" href="${iconAt(logo, 'icon-192.png')}" type="image/png" sizes="192x192">`
    : '<link rel="icon" href="/icon.svg" type="image/svg+xml">') +
  `<link rel="apple-touch-icon" href="${iconAt(logo, 'apple-touch-icon.png')}">` +
  `<link rel="manifest" href="${iconAt(logo, 'manifest.webmanifest')}">`;

/** Allows only our own files, the inline scripts, rules for prefetching and this page's style rules. */
export function contentSecurityPolicy(css: string, prefetch = ''): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts}${prefetch && ` ${hashOf(prefetch)}`}`,
    `style-src 'self' ${hashOf(css)}`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inlineScripts = `${hashOf(bootstrap)} ${hashOf(earlyRequests)}`;
