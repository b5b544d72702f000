import countryToCurrency from 'country-to-currency';
import { findCountry } from '../profiles/countries.ts';

/** ISO 4217: the money of the country that a place names, such as 'Kano, Nigeria'. */
export function currencyOfPlace(place: string | null): string | undefined {
  const code = place && findCountry(place)?.code;
  return code ? countryToCurrency[code as keyof typeof countryToCurrency] : undefined;
}
