import type { Range } from './queries.ts';
import { sitemapEnd, sitemapStart } from './write-sitemap.ts';

/** Rows of one query, so that a whole file is never in memory. */
const BATCH = 1000;

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

/**
 * Divides ids into files that end with these ids. `read` gives the date of a file, or undefined for one without
 * addresses, which is left out.
 */
export async function divide(
  kind: SitemapFile['kind'],
  ends: readonly string[],
  read: (range: Range) => Promise<Pick<SitemapFile, 'changedAt'> | undefined>,
): Promise<SitemapFile[]> {
  const ranges = [null, ...ends].map((after, index) => ({ after, upTo: ends[index] ?? null }));
  const files: SitemapFile[] = [];
  for (const range of ranges) {
    const found = await read(range);
    if (found) files.push({ kind, ...range, ...found });
  }
  // The last file has no end, also when it is full, so that it includes new ids until the index is read again.
  const last = files.at(-1);
  if (last) last.upTo = null;
  return files;
}

interface Source<Row> {
  /** The rows of a file, in the order of their ids. */
  list: (range: Range, limit: number) => Promise<readonly Row[]>;
  write: (row: Row) => string;
  /** Rows of the largest file. */
  most: number;
}

/** Writes a file in batches. */
export async function* writeFile<Row extends { id: string }>(
  { after, upTo }: Range,
  { list, write, most }: Source<Row>,
) {
  yield sitemapStart;
  let last = after;
  for (let read = 0; read < most; ) {
    const limit = Math.min(BATCH, most - read);
    const rows = await list({ after: last, upTo }, limit);
    yield rows.map(write).join('');
    if (rows.length < limit) break;
    read += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  yield sitemapEnd;
}
