import { t } from '@lingui/core/macro';
import { type CountryCode, phoneOf, whatsAppOf } from '@sokoni/contract/phones';
import { checkChanges, isRemoved, type Reader } from './check-changes.ts';
import type { Values } from './draft.ts';
import { skillsOf } from './skill-list.ts';

/** Validates the form of My Products and My Portfolio. */
export const checkWork = (before: Values) => checkChanges(readers, before);

const readPhone =
  (field: 'phoneNumber' | 'whatsapp', countryField: string, numberOf: typeof phoneOf): Reader =>
  ({ now, errors }) => {
    const typed = now[field] ?? '';
    if (!typed.trim() || isRemoved(now, field)) return {};
    const number = numberOf(typed, now[countryField] as CountryCode);
    if (!number) errors[field] = t`This is not a phone number there: check the country and the digits`;
    return number ? { [field]: number } : {};
  };
const readPhoneNumber = readPhone('phoneNumber', 'phoneCountry', phoneOf);
const readWhatsApp = readPhone('whatsapp', 'whatsappCountry', whatsAppOf);

const readers: Record<string, Reader> = {
  skills: ({ value }) => ({ skills: skillsOf(value) }),
  phoneNumber: readPhoneNumber,
  phoneCountry: readPhoneNumber,
  whatsapp: readWhatsApp,
  whatsappCountry: readWhatsApp,
  showSocialLinks: ({ value }) => ({ showSocialLinks: value === 'yes' }),
};
