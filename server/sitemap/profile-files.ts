import type { Sql } from '../db/database.ts';
import { findEnds, findLastShown, hasListed, listShown, type Range } from './queries.ts';
import { sitemapEnd, sitemapStart, writeEntry } from './write-sitemap.ts';

/** A file may contain 50,000 profiles; the rest is room for new profiles until the index is read again. */
const STEP = 45_000;
const MOST = 50_000;
/** Rows of one query, so that a whole file is never in memory. */
const BATCH = 1000;

export interface ProfileFile extends Range {
  changedAt: Date | null;
}

/**
 * Divides the listed profiles into files. Each is named after its first and last id, so that a file need not count the
 * profiles before it, and any process can write it. Ids grow with time: the older files change only when their own
 * profiles do.
 */
export async function findProfileFiles(sql: Sql, step = STEP): Promise<ProfileFile[]> {
  const ends = await findEnds(sql, step);
  const ranges = [null, ...ends].map((after, index) => ({ after, upTo: ends[index] ?? null }));
  const files: ProfileFile[] = [];
  for (const range of ranges) {
    if (await hasListed(sql, range)) files.push({ ...range, changedAt: await findLastShown(sql, range) });
  }
  // The last file has no end, also when it is full, so that it includes new profiles until the index is read again.
  const last = files.at(-1);
  if (last) last.upTo = null;
  return files;
}

const ID = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const NAME = new RegExp(`^profiles(?:-after-(${ID}))?(?:-to-(${ID}))?\\.xml$`);

export const nameOf = ({ after, upTo }: Range): string =>
  `profiles${after ? `-after-${after}` : ''}${upTo ? `-to-${upTo}` : ''}.xml`;

export function rangeOf(name: string): Range | null {
  const match = NAME.exec(name);
  return match && { after: match[1] ?? null, upTo: match[2] ?? null };
}

export async function* writeProfiles(sql: Sql, { after, upTo }: Range, origin: string) {
  yield sitemapStart;
  let last = after;
  for (let written = 0; written < MOST; ) {
    const limit = Math.min(BATCH, MOST - written);
    const profiles = await listShown(sql, { after: last, upTo }, limit);
    yield profiles
      .map(({ id, role, shownAt }) => writeEntry({ address: `${origin}/${role}/${id}`, changedAt: shownAt }))
      .join('');
    if (profiles.length < limit) break;
    written += profiles.length;
    last = profiles.at(-1)?.id ?? last;
  }
  yield sitemapEnd;
}
