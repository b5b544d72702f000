import type { Sql } from '../db/database.ts';
import { findEnds, findLastShown, hasListed, listShown, type Range } from './queries.ts';
import { divide, writeFile } from './ranges.ts';
import { writeEntry } from './write-sitemap.ts';

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
export const findProfileFiles = async (sql: Sql, step = STEP) =>
  divide('profiles', await findEnds(sql, step), async (range) =>
    (await hasListed(sql, range)) ? { changedAt: await findLastShown(sql, range) } : undefined,
  );

export const writeProfiles = (sql: Sql, range: Range, origin: string) =>
  writeFile(range, {
    most: MOST,
    list: (part, limit) => listShown(sql, part, limit),
    write: ({ id, role, shownAt, hasWork }) => {
      const profile = `${origin}/${role}/${id}`;
      const gallery = `${profile}/${role === 'supplier' ? 'products' : 'projects'}`;
      return [profile, ...(hasWork ? [gallery] : [])]
        .map((address) => writeEntry({ address, changedAt: shownAt }))
        .join('');
    },
  });
