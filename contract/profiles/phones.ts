import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

const WHATSAPP_LINK = /^\s*(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com)\/\D*(\d+).*$/i;

/**
 * Converts a phone number to E.164; null for text that is no phone number. A number without a country code is read as
 * dialled in `country`. Import this lazily in the browser: it includes the numbering plans of all countries.
 */
export function phoneOf(typed: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), country);
  return number?.isValid() ? number.number : null;
}

/** The same for WhatsApp; many users paste their WhatsApp link instead of the number. */
export function whatsAppOf(typed: string, country?: CountryCode): string | null {
  return phoneOf(typed.replace(WHATSAPP_LINK, '+$1'), country);
}

/** Countries with a known numbering plan. */
export const phoneCountries = (): CountryCode[] => getCountries();

/** `+234` */
export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;

/** E.164 as dialled within its country: `0803 123 4567` in `NG`. An unknown number is returned without a country. */
export function dialled(stored: string): { country?: CountryCode; number: string } {
  const number = parsePhoneNumberFromString(stored);
  return number?.country ? { country: number.country, number: number.formatNational() } : { number: stored };
}

/** E.164 in the number groups of its country: `+234 803 123 4567`. Any other text is returned unchanged. */
export function phoneText(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}
