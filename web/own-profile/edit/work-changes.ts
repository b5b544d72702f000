import { t } from '@lingui/core/macro';
import { type CountryCode, phoneOf, whatsAppOf } from '@sokoni/contract/phones';
import type { Values } from '../../data/draft-store.ts';
import { skillsOf } from '../fields/skill-list.ts';
import { changeRules, isRemoved, type Reader } from './changes.ts';

/** The form of My Products and My Portfolio. */
export const workRules = (before: Values) => changeRules(readers, before);

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
