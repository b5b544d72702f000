import type { Range } from './queries.ts';

/** Rows of one query, so that a whole file is never in memory. */
export const BATCH = 1000;

const kinds = ['profiles', 'products'] as const;

/** A file of the sitemap, named after its first and last id. */
export interface SitemapFile extends Range {
  kind: (typeof kinds)[number];
  changedAt: Date | null;
}

const ID = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const NAME = new RegExp(`^(${kinds.join('|')})(?:-after-(${ID}))?(?:-to-(${ID}))?\\.xml$`);

export const nameOf = ({ kind, after, upTo }: Omit<SitemapFile, 'changedAt'>): string =>
  `${kind}${after ? `-after-${after}` : ''}${upTo ? `-to-${upTo}` : ''}.xml`;

export function rangeOf(name: string): Omit<SitemapFile, 'changedAt'> | null {
  const match = NAME.exec(name);
  const kind = kinds.find((each) => each === match?.[1]);
  return match && kind ? { kind, after: match[2] ?? null, upTo: match[3] ?? null } : null;
}
