import type { OwnUser } from '@sokoni/contract/accounts';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type CountryCode, phoneOf, whatsAppOf } from '@sokoni/contract/phones';
import { ProfessionalProfile } from '@sokoni/contract/profiles';
import * as z from 'zod/mini';
import type { Checked } from '../form.ts';
import { changedOf, type Values } from './draft.ts';
import { joinLocation } from './location.ts';
import { splitName } from './split-name.ts';

const NO_NUMBER = /*i18n*/ 'This is not a phone number there: check the country and the digits';

/**
 * What of a form is to be sent: only what was changed, so that a screen that stood open for long undoes nothing. A
 * blank field is left out and stays as it is; one that was removed is sent as null.
 */
export function checkOwnProfile(before: Values) {
  return (now: Values): Checked<ProfessionalProfile> => {
    const body: Record<string, unknown> = {};
    const errors: FieldErrors = {};
    for (const name of Object.keys(changedOf(before, now))) {
      const read = readers[name] ?? readText;
      Object.assign(body, read({ name, value: now[name] ?? '', now, errors }));
    }
    const result = z.safeParse(ProfessionalProfile, body);
    for (const issue of result.error?.issues ?? []) errors[fieldOf(String(issue.path[0]))] ??= issue.message;
    return result.success && !Object.keys(errors).length ? { value: result.data } : { errors };
  };
}

/** Under which field of the form a complaint about a field of the call belongs. */
export function fieldOf(name: string): string {
  return name === 'firstName' || name === 'lastName' ? 'fullName' : name.replace(/\..*/, '');
}

interface Typed {
  name: string;
  value: string;
  now: Values;
  errors: FieldErrors;
}
type Reader = (typed: Typed) => Partial<Record<keyof OwnUser, unknown>>;

const readText: Reader = ({ name, value, now }) => {
  if (name.endsWith(REMOVED)) return { [name.slice(0, -REMOVED.length)]: null };
  return value.trim() && !isRemoved(now, name) ? { [name]: value } : {};
};

const REMOVED = '.removed';
const isRemoved = (now: Values, name: string) => Boolean(now[name + REMOVED]);

const readLocation: Reader = ({ now }) => {
  if (isRemoved(now, 'location')) return { location: null };
  const location = joinLocation(now.location ?? '', now.country ?? '');
  return location ? { location } : {};
};

const readPhone =
  (field: 'phoneNumber' | 'whatsapp', countryField: string, numberOf: typeof phoneOf): Reader =>
  ({ now, errors }) => {
    const typed = now[field] ?? '';
    if (!typed.trim() || isRemoved(now, field)) return {};
    const number = numberOf(typed, now[countryField] as CountryCode);
    if (!number) errors[field] = NO_NUMBER;
    return number ? { [field]: number } : {};
  };
const readPhoneNumber = readPhone('phoneNumber', 'phoneCountry', phoneOf);
const readWhatsApp = readPhone('whatsapp', 'whatsappCountry', whatsAppOf);

const readers: Record<string, Reader> = {
  fullName: ({ value }) => splitName(value),
  location: readLocation,
  country: readLocation,
  // A choice, not a field to type in: none is chosen on purpose.
  category: ({ value }) => ({ category: value || null }),
  chargesPerHour: ({ value, now }) => {
    const rate = isRemoved(now, 'chargesPerHour') ? 0 : Number(value);
    return rate ? { chargesPerHour: rate } : {};
  },
  skills: ({ value }) => ({ skills: value.split('\n').filter((skill) => skill.trim()) }),
  phoneNumber: readPhoneNumber,
  phoneCountry: readPhoneNumber,
  whatsapp: readWhatsApp,
  whatsappCountry: readWhatsApp,
};
