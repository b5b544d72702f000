import { countryCodeOf } from './countries.ts';

/** A method that the types of TypeScript do not have yet. */
interface LocaleInfo extends Intl.Locale {
  getTimeZones(): string[];
}

/** The first time zone of a country, as Unicode's data says; null without a country. */
export function timeZoneIn(country: string | null): string | null {
  const code = country && countryCodeOf(country);
  if (!code) return null;
  return (new Intl.Locale(`und-${code}`) as LocaleInfo).getTimeZones()[0] ?? null;
}
