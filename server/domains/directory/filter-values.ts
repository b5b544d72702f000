import type { DirectoryFilters } from '@sokoni/contract/directory';
import { rateChoices, ratingChoices, verifiedFilters } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { LRUCache } from 'lru-cache';
import { countryNames } from '../../accounts/people/countries.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { countName } from './search/browse.ts';

/** Milliseconds for which the counts are reused at least; old ones are used while new ones are being counted. */
const FRESH = 60_000;
/** Counting reads all listed profiles, so it takes at most this share of the time of one connection. */
const SHARE = 0.001;
/** Milliseconds: a count that waited for a busy database is soon made again. */
const STALE = 15 * FRESH;

/** The values of each directory's filters. */
export function cachedFilterValues(sql: Queryable) {
  const cache = new LRUCache<ProfessionalRole, DirectoryFilters>({
    max: 2,
    ttl: FRESH,
    allowStale: true,
    async fetchMethod(role, _stale, { options }) {
      const begun = performance.now();
      const values = await countValues(sql, role);
      options.ttl = Math.min(Math.max(FRESH, (performance.now() - begun) / SHARE), STALE);
      return values;
    },
  });
  return async (role: ProfessionalRole) => (await cache.fetch(role)) as DirectoryFilters;
}

async function countValues(sql: Queryable, role: ProfessionalRole): Promise<DirectoryFilters> {
  const [countries, verified, minRating, maxRate] = await Promise.all([
    countCountries(sql, [role]),
    sql<DirectoryFilters['verified']>`
      SELECT kind, count(*)::integer AS count FROM listed_profiles, unnest(verified) AS kind
      WHERE role = ${role} GROUP BY kind`,
    sql<DirectoryFilters['minRating']>`
      SELECT value::float8, count(*)::integer AS count
      FROM listed_profiles JOIN unnest(${[...ratingChoices]}::numeric[]) AS value ON rating >= value
      WHERE role = ${role} GROUP BY value ORDER BY value DESC`,
    sql<DirectoryFilters['maxRate']>`
      SELECT value::float8, count(*)::integer AS count
      FROM listed_profiles JOIN unnest(${[...rateChoices]}::numeric[]) AS value ON rate <= value
      WHERE role = ${role} AND role = 'freelancer' GROUP BY value ORDER BY value`,
  ]);
  return {
    countries,
    verified: verifiedFilters.flatMap((kind) => verified.filter((one) => one.kind === kind)),
    minRating,
    maxRate,
  };
}

/** Of listed profiles. Only known countries: a place is any text that its owner typed. */
export function countCountries(sql: Queryable, roles: readonly ProfessionalRole[]) {
  const listed = roles.map((role) => countName({ role, trade: '' }));
  return sql<DirectoryFilters['countries']>`
    SELECT country AS name, sum(change)::integer AS count
    FROM unnest(${[...countryNames]}::text[]) AS country CROSS JOIN unnest(${listed}::text[]) AS listed
      JOIN counts ON counts.name = listed || ':country:' || plain_text(country)
    GROUP BY country HAVING sum(change) > 0 ORDER BY country`;
}
