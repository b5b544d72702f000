import { countryOf } from '../../accounts/people/countries.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Log } from '../../platform/jobs/for-each-due.ts';
import { walkThrough } from '../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** The rules by which countries are read: a higher number, or other names of Unicode, read all locations again. */
const RULES = `3, CLDR ${process.versions.cldr}`;
/** Locations that are read in a transaction, which locks the profiles that it changes. */
const BATCH = 100;

/**
 * Reads the countries of all locations again after the rules have changed. Two processes may do so at the same time, and
 * one that was stopped continues.
 */
export async function readCountries(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql, clock } = parts;
  await sql`INSERT INTO country_readings (rules) VALUES (${RULES}) ON CONFLICT DO NOTHING`;
  const reading = await sql<{ done: string }[]>`
    SELECT done FROM country_readings WHERE rules = ${RULES} AND ended_at IS NULL`.first();
  if (!reading) return;
  const isDone = await walkThrough(parts, log, {
    name: 'countries of locations',
    place: reading.done,
    next: (place, limit) => sql<{ id: string }[]>`
      SELECT account_id AS id FROM profiles
      WHERE account_id > ${place} AND location IS NOT NULL ORDER BY account_id LIMIT ${limit}`,
    keep: (place) => sql`UPDATE country_readings SET done = ${place} WHERE rules = ${RULES}`,
    actTogether: (ids) => readCountriesOf(sql, ids),
    together: BATCH,
  });
  if (isDone) await sql`UPDATE country_readings SET ended_at = ${clock.now()} WHERE rules = ${RULES}`;
}

async function readCountriesOf(sql: Queryable, ids: string[]): Promise<void> {
  const rows = await sql<{ id: string; location: string; country: string | null }[]>`
    SELECT account_id AS id, location, country FROM profiles
    WHERE account_id = ANY (${ids}::uuid[]) AND location IS NOT NULL`;
  const changed = rows
    .map(({ id, location, country }) => ({ id, location, country, becomes: countryOf(location) }))
    .filter(({ country, becomes }) => country !== becomes);
  if (changed.length === 0) return;
  // A location that its owner has changed since was read then.
  await sql`
    UPDATE profiles SET country = becomes
    FROM unnest(
      ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ location }) => location)}::text[],
      ${changed.map(({ becomes }) => becomes)}::text[]
    ) AS read (id, location, becomes)
    WHERE account_id = read.id AND profiles.location = read.location`;
}
