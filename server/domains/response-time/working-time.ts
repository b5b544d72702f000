import { WORKING_HOURS } from '@sokoni/contract/response-time';
import { countryCodeOf } from '../../accounts/people/countries.ts';
import { timeZoneIn } from '../../accounts/people/time-zone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where a professional works: which hours are night, and which days are free. */
export interface Workplace {
  /** Milliseconds since 1970 on the clock on the wall. */
  wallTime: (at: Date) => number;
  /** Monday is 1, Sunday 7. */
  weekend: readonly number[];
}

const known = new Map<string, Workplace>();

/** The first time zone of a country, and its weekend, as Unicode's data says; without a country UTC. */
export function workplaceIn(country: string | null): Workplace {
  const code = (country && countryCodeOf(country)) || '';
  const place = known.get(code) ?? createWorkplace(country, code);
  known.set(code, place);
  return place;
}

/** A method that the types of TypeScript do not have yet. */
interface LocaleInfo extends Intl.Locale {
  getWeekInfo(): { weekend: number[] };
}

function createWorkplace(country: string | null, code: string): Workplace {
  const locale = new Intl.Locale(code ? `und-${code}` : 'und-001') as LocaleInfo;
  const timeZone = timeZoneIn(country) ?? 'UTC';
  // The Swedish format is the one of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    wallTime: (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`),
    weekend: code ? locale.getWeekInfo().weekend : [6, 7],
  };
}

/** Whole minutes between two times, without nights and weekends of the place. */
export function workingMinutes(from: Date, to: Date, { wallTime, weekend }: Workplace): number {
  const [start, end] = [wallTime(from), wallTime(to)];
  let worked = 0;
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY) {
    if (weekend.includes(new Date(day).getUTCDay() || 7)) continue;
    const begin = Math.max(start, day + WORKING_HOURS.from * HOUR);
    worked += Math.max(0, Math.min(end, day + WORKING_HOURS.to * HOUR) - begin);
  }
  return Math.floor(worked / MINUTE);
}
