import { publicPages } from '@sokoni/contract/public-pages';
import { directoryIndustries, directorySkills } from '@sokoni/contract/trades';
import type { Sql } from '../platform/database.ts';
import { findFilled } from './queries.ts';
import { sitemapEnd, sitemapStart, writeEntry } from './write-sitemap.ts';

/** Every public page but the profiles, and the directories by each industry and skill that somebody has. */
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
  const entries = [...publicPages, ...narrowed].map((path) => writeEntry({ address: origin + path }));
  return sitemapStart + entries.join('') + sitemapEnd;
}
