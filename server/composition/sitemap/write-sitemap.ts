import { escapeHtml } from '../../platform/http/escape-html.ts';

/** The same page in another language; `x-default` for readers of none of these languages. */
export interface Alternate {
  language: string;
  address: string;
}

export interface Entry {
  address: string;
  /** Only when the date is known. */
  changedAt?: Date | null;
  alternates?: Alternate[];
}

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapStart =
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAPS}"` +
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const sitemapEnd = '</urlset>\n';

export function writeEntry({ address, changedAt, alternates = [] }: Entry): string {
  const links = alternates.map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(other.language)}" href="${escapeHtml(other.address)}"/>`,
  );
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod(changedAt)}${links.join('')}</url>\n`;
}

export function writeIndex(entries: Entry[]): string {
  const sitemaps = entries.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeHtml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAPS}">\n` +
    `${sitemaps.join('')}</sitemapindex>\n`
  );
}

const lastmod = (at: Date | null | undefined) =>
  at ? `<lastmod>${at.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : '';
