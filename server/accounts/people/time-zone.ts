import { countryCodeOf } from './countries.ts';

/** A method that the types of TypeScript do not have yet. */
interface LocaleInfo extends Intl.Locale {
  getTimeZones(): string[];
}

/** The time zones of a country, as Unicode's data says. */
export function timeZonesIn(country: string): string[] {
  const code = countryCodeOf(country);
  return code ? (new Intl.Locale(`und-${code}`) as LocaleInfo).getTimeZones() : [];
}

/** The first one; null without a country. */
export const timeZoneIn = (country: string | null): string | null =>
  (country && timeZonesIn(country)[0]) || null;
