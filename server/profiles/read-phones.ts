import { type CountryCode, phoneOf, whatsAppOf } from '@sokoni/contract/phones';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import type { FieldTexts } from '../http/errors.ts';
import { type Text, withValues } from '../http/translate.ts';
import { countryCodeOf, countryOf } from './countries.ts';
import type { Changes } from './field-columns.ts';

/**
 * Numbers in stored form, with the country code; numbers without one are read as dialled in the country of `location`.
 */
export function readPhones(
  { phoneNumber, whatsapp }: Pick<ProfessionalProfile, 'phoneNumber' | 'whatsapp'>,
  location: string | null,
): { changes: Changes; problems: FieldTexts } {
  const country = (location && countryOf(location)) || null;
  const code = country ? countryCodeOf(country) : undefined;
  const changes: Changes = {};
  const problems: FieldTexts = {};
  for (const { field, column, typed, read } of [
    { field: 'phoneNumber', column: 'phone_number', typed: phoneNumber, read: phoneOf },
    { field: 'whatsapp', column: 'whatsapp', typed: whatsapp, read: whatsAppOf },
  ]) {
    if (typed === undefined || typed === '') continue;
    const number = typed === null ? null : read(typed, code);
    if (typed === null || number) changes[column] = number;
    else problems[field] = notANumber(code, country);
  }
  return { changes, problems };
}

function notANumber(code: CountryCode | undefined, country: string | null): Text {
  return code
    ? withValues(
        /*i18n*/ 'This is not a phone number of {country}. With the country’s code it starts with +, for example +234 803 123 4567',
        { country },
      )
    : /*i18n*/ 'Please begin with + and the country’s code, for example +234 803 123 4567';
}
