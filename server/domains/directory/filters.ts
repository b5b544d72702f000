import type { DirectoryFilters } from '@sokoni/contract/directory';
import { rateChoices, ratingChoices, verifiedFilters } from '@sokoni/contract/limits';
import { africanCountries, otherCountries } from '@sokoni/contract/profiles/places';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/database.ts';
import type { Limits } from './filter.ts';
import { conditionOf, countProfiles } from './search/browse.ts';

/** Milliseconds for which the counts are reused; old ones are used while new ones are being counted. */
const FRESH = 60_000;

/** The values of each directory's filters. */
export function cachedFilters(sql: Queryable) {
  const cache = new LRUCache<ProfessionalRole, DirectoryFilters>({
    max: 2,
    ttl: FRESH,
    allowStale: true,
    fetchMethod: (role) => countValues(sql, role),
  });
  return async (role: ProfessionalRole) => (await cache.fetch(role)) as DirectoryFilters;
}

/** One after the other: with many profiles these are the longest statements of a directory. */
async function countValues(sql: Queryable, role: ProfessionalRole): Promise<DirectoryFilters> {
  const countOf = (limits: Limits) => countProfiles(sql, { role, trade: '', limits });
  const countries = await countCountries(sql, role);
  const verified = [];
  for (const kind of verifiedFilters) verified.push({ kind, count: await countOf({ verified: kind }) });
  const minRating = [];
  for (const value of ratingChoices) minRating.push({ value, count: await countOf({ minRating: value }) });
  const maxRate = [];
  for (const value of role === 'freelancer' ? rateChoices : []) {
    maxRate.push({ value, count: await countOf({ maxRate: value }) });
  }
  const isFound = ({ count }: { count: number }) => count > 0;
  return {
    countries,
    verified: verified.filter(isFound),
    minRating: minRating.filter(isFound),
    maxRate: maxRate.filter(isFound),
  };
}

const countryNames = [...africanCountries, ...otherCountries].map(({ name }) => name);

/** Only known countries: a place is any text that its owner typed. */
function countCountries(sql: Queryable, role: ProfessionalRole) {
  const { where, values } = conditionOf({ role, trade: '' });
  return sql.unsafe<DirectoryFilters['countries']>(
    `SELECT name, count
     FROM unnest($${values.push(countryNames)}::text[]) AS name
     JOIN (
       SELECT plain_country, count(*)::integer AS count FROM profiles WHERE ${where} GROUP BY plain_country
     ) AS counted ON plain_country = plain_text(name)
     ORDER BY name`,
    values,
  );
}
