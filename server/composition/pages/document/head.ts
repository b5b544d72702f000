import {
  alternatesOf,
  english,
  type LanguageCode,
  splitPrefix,
  withPrefix,
} from '@sokoni/contract/languages';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  fullTitle: string;
  description?: string;
  type?: 'profile';
  /** The canonical address in its English form; by default the path. */
  address?: string;
  image?: LinkPicture;
  hidden?: boolean;
  structuredData?: (site: { origin: string; at: (path: string) => string }) => object;
}

/** `address` as an absolute URL. */
export interface LinkPicture {
  address: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** The same page in another language; `x-default` for readers of none of these languages. */
export interface Alternate {
  language: string;
  address: string;
}

/**
 * The canonical absolute address of the requested page: without tracking parameters, and in its English form where only
 * the navigation and footer are translated.
 */
export function knownPathOf(head: PageHead, address: string): string {
  const { language, path } = splitPrefix(address);
  const plain = head.address ?? path;
  return withPrefix(alternatesOf(plain).length ? language : english, plain);
}

export function metaOf(
  head: PageHead,
  { url, siteName, alternates = [] }: { url: string; siteName: string; alternates?: Alternate[] | undefined },
): string {
  const { origin, pathname } = new URL(url);
  const { language } = splitPrefix(pathname);
  const canonical = origin + knownPathOf(head, pathname);
  const { description, hidden, structuredData } = head;
  return [
    hidden ? named('robots', 'noindex') : link('canonical', canonical),
    ...(hidden ? [] : alternates.map((other) => alternate(other))),
    description ? named('description', description) : '',
    property('og:site_name', siteName),
    language === english ? '' : property('og:locale', territories[language.code]),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.fullTitle),
    property('og:url', canonical),
    description ? property('og:description', description) : '',
    pictureMeta(head, origin),
    named('twitter:title', head.fullTitle),
    description ? named('twitter:description', description) : '',
    structuredData && !hidden
      ? data(
          'application/ld+json',
          structuredData({ origin, at: (path) => origin + withPrefix(language, path) }),
        )
      : '',
  ].join('');
}

/** Open Graph identifies languages by country, and assumes English by default. */
const territories: Record<LanguageCode, string> = {
  en: 'en_US',
  fr: 'fr_FR',
  pt: 'pt_PT',
  ar: 'ar_AR',
  sw: 'sw_KE',
};

function pictureMeta({ image }: PageHead, origin: string): string {
  if (!image) return named('twitter:card', 'summary');
  const address = new URL(image.address, origin).href;
  return [
    property('og:image', address),
    property('og:image:type', image.type),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', address),
    named('twitter:image:alt', image.alt),
  ].join('');
}

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const alternate = ({ language, address }: Alternate) =>
  `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}">`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Data in a script element that browsers do not run; an unescaped `<` could close the element. */
export function data(type: string, value: unknown, id?: string): string {
  const name = id ? ` id="${id}"` : '';
  return `<script type="${type}"${name}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
