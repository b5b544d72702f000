import { timeZoneNamed } from '@sokoni/contract/company/time-zones';
import { timeZonesIn } from '../../accounts/people/time-zone.ts';
import { readCard } from './settings.ts';

/** The chosen time zone, or the only one of the country, or UTC. Only Node reads it: PostgreSQL may not know it. */
export function timeZoneOf({ timeZone, country }: { timeZone: string; country: string }): string {
  const [only, ...others] = timeZonesIn(country);
  return timeZoneNamed(timeZone) ?? (only && others.length === 0 ? only : 'UTC');
}

/** The time zone of the company's invoices and tax rates. */
export const readTimeZone = async (source: Parameters<typeof readCard>[0]) =>
  timeZoneOf(await readCard(source, 'details'));

/** The day of a moment in a time zone, as 2026-12-31. */
export const dayIn = (timeZone: string, at: Date): string =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
