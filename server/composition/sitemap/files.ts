import { alternatesOf } from '@sokoni/contract/languages';
import { choicesOf, englishName, findTrade } from '@sokoni/contract/profiles/trades';
import { publicPages } from '@sokoni/contract/public-pages';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { readTrades } from '../../domains/company/trade-lists.ts';
import type { Sql } from '../../platform/db/database.ts';
import { findEnds, findFilled, findLastShown, hasListed, listShown, type Range } from './queries.ts';
import { divide, writeFile } from './ranges.ts';
import { type Entry, sitemapEnd, sitemapStart, writeEntry } from './write-sitemap.ts';

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
      const gallery = `${profile}/${role === 'supplier' ? 'products' : 'portfolio'}`;
      return [profile, ...(hasWork ? [gallery] : [])]
        .map((address) => writeEntry({ address, changedAt: shownAt }))
        .join('');
    },
  });

/** Every public page except the profiles, and the directories for each industry and skill in use. */
export async function writePages(sql: Sql, origin: string): Promise<string> {
  const lists = await readTrades(sql);
  const industries = choicesOf('supplier', lists).filters;
  const skills = choicesOf('freelancer', lists).filters;
  const filled = await findFilled(sql, { industries, skills });
  const addressesOf = (role: ProfessionalRole, field: string, keys: readonly string[]) =>
    keys
      .filter((key) => filled.has(key))
      .map((key) => englishName(findTrade(role, lists, key) ?? { key, names: {} }))
      .map((name) => `/${role}?${new URLSearchParams({ [field]: name })}`);
  const narrowed = [
    ...addressesOf('supplier', 'industry', industries),
    ...addressesOf('freelancer', 'skill', skills),
  ];
  const entries = [...publicPages, ...narrowed].flatMap((path) => entriesOf(path, origin));
  return sitemapStart + entries.map(writeEntry).join('') + sitemapEnd;
}

/** A page in each of its languages, each with links to all the others. */
function entriesOf(path: string, origin: string): Entry[] {
  const alternates = alternatesOf(path).map((other) => ({
    language: other.language,
    address: origin + other.path,
  }));
  if (alternates.length === 0) return [{ address: origin + path }];
  const addresses = new Set(alternates.map(({ address }) => address));
  return [...addresses].map((address) => ({ address, alternates }));
}
