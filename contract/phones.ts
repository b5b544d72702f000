import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

const WHATSAPP_LINK = /^\s*(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com)\/\D*(\d+).*$/i;

/**
 * A phone number as E.164; null for what is none. Without the country's code it is read as dialled in `country`.
 * Import this lazily in the browser: it brings the numbering plans of the world.
 */
export function phoneOf(typed: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), country);
  return number?.isValid() ? number.number : null;
}

/** The same for WhatsApp; many paste their link instead of the number. */
export function whatsAppOf(typed: string, country?: CountryCode): string | null {
  return phoneOf(typed.replace(WHATSAPP_LINK, '+$1'), country);
}

/** Countries whose numbers are known. */
export const phoneCountries = (): CountryCode[] => getCountries();

/** `+234` */
export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;

/** E.164 as it is dialled within its country: `0803 123 4567` in `NG`. Without a country for what is no known number. */
export function dialled(stored: string): { country?: CountryCode; number: string } {
  const number = parsePhoneNumberFromString(stored);
  return number?.country ? { country: number.country, number: number.formatNational() } : { number: stored };
}

/** E.164 in the groups in which its country writes it: `+234 803 123 4567`. Anything else as it is. */
export function phoneText(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}
