import { timeZoneNamed } from '@sokoni/contract/company/time-zones';
import { timeZonesIn } from '../../accounts/people/time-zone.ts';
/** The chosen time zone, or the only one of the country. Only Node reads it: PostgreSQL may not know it. */
export function findTimeZone({ timeZone, country }: { timeZone: string; country: string }) {
  const [only, ...others] = timeZonesIn(country);
  return timeZoneNamed(timeZone) ?? (others.length === 0 ? only : undefined);
}

/** The day of a moment in a time zone, as 2026-12-31. */
export const dayIn = (timeZone: string, at: Date): string =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
