import { alternatesOf } from '@sokoni/contract/languages';
import { directoryIndustries, directorySkills } from '@sokoni/contract/profiles/trades';
import { publicPages } from '@sokoni/contract/public-pages';
import type { Sql } from '../db/database.ts';
import { findFilled } from './queries.ts';
import { type Entry, sitemapEnd, sitemapStart, writeEntry } from './write-sitemap.ts';

/** Every public page except the profiles, and the directories for each industry and skill in use. */
export async function writePages(sql: Sql, origin: string): Promise<string> {
  const filled = await findFilled(sql, { industries: directoryIndustries, skills: directorySkills });
  const narrowed = [
    ...directoryIndustries
      .filter((industry) => filled.has(industry))
      .map((industry) => `/supplier?${new URLSearchParams({ industry })}`),
    ...directorySkills
      .filter((skill) => filled.has(skill))
      .map((skill) => `/freelancer?${new URLSearchParams({ skill })}`),
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
