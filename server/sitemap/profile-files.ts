import type { Sql } from '../db/database.ts';
import { findEnds, findLastShown, hasListed, listShown, type Range } from './queries.ts';
import { BATCH, type SitemapFile } from './ranges.ts';
import { sitemapEnd, sitemapStart, writeEntry } from './write-sitemap.ts';

/**
 * A file may contain 50,000 addresses: of each profile and of its gallery. The rest is room for new profiles until the
 * index is read again.
 */
const STEP = 22_500;
const MOST = 25_000;

/**
 * Divides the listed profiles into files. Each is named after its first and last id, so that a file need not count the
 * profiles before it, and any process can write it. Ids grow with time: the older files change only when their own
 * profiles do.
 */
export async function findProfileFiles(sql: Sql, step = STEP): Promise<SitemapFile[]> {
  const ends = await findEnds(sql, step);
  const ranges = [null, ...ends].map((after, index) => ({ after, upTo: ends[index] ?? null }));
  const files: SitemapFile[] = [];
  for (const range of ranges) {
    if (await hasListed(sql, range))
      files.push({ kind: 'profiles', ...range, changedAt: await findLastShown(sql, range) });
  }
  // The last file has no end, also when it is full, so that it includes new profiles until the index is read again.
  const last = files.at(-1);
  if (last) last.upTo = null;
  return files;
}

export async function* writeProfiles(sql: Sql, { after, upTo }: Range, origin: string) {
  yield sitemapStart;
  let last = after;
  for (let written = 0; written < MOST; ) {
    const limit = Math.min(BATCH, MOST - written);
    const profiles = await listShown(sql, { after: last, upTo }, limit);
    yield profiles
      .flatMap(({ id, role, shownAt, hasWork }) => {
        const profile = `${origin}/${role}/${id}`;
        const gallery = `${profile}/${role === 'supplier' ? 'products' : 'projects'}`;
        return [profile, ...(hasWork ? [gallery] : [])].map((address) =>
          writeEntry({ address, changedAt: shownAt }),
        );
      })
      .join('');
    if (profiles.length < limit) break;
    written += profiles.length;
    last = profiles.at(-1)?.id ?? last;
  }
  yield sitemapEnd;
}
