import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { isCallingCode } from '@sokoni/contract/profiles/clean-phone';
import { findCountry } from '@sokoni/contract/profiles/countries';
import { linkOf, type Network } from '@sokoni/contract/profiles/links';
import { findPhoneProblem, type PhoneProblem } from '@sokoni/contract/profiles/phone-problems';
import type { CountryCode } from '@sokoni/contract/profiles/phone-reader';
import { dialled, readPhone } from '@sokoni/contract/profiles/phones';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useId, useRef } from 'react';
import type { Values } from '../../data/draft-store.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MisspeltDomain } from '../../ui/fields/email-field.tsx';
import { regionName } from '../../ui/formats/country-text.ts';
import { ClearableInput, type Field, useClearable } from '../fields/clearable-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { linesOf, SkillsField, skillsOf } from '../fields/skills-field.tsx';
import { skillNames, suggestedSkills } from '../fields/suggested-skills.ts';
import { skillsTitle } from '../profile-fields.ts';
import { changeRules, isRemoved, type Reader } from './changed-fields.ts';
import type { EditProps } from './editable.tsx';
import { OwnForm } from './use-profile-form.tsx';

/** The edit form for contact channels and skills. */
export function WorkForm(props: EditProps) {
  const { user } = props;
  const role = user.role as ProfessionalRole;
  const stored = workValues(user, navigator.languages);
  const links: [name: string, kind: LinkKind, label: string, placeholder: string][] = [
    ['website', 'website', t`Website`, 'www.example.com'],
    ['portfolio', 'website', t`Portfolio link`, 'www.example.com/work'],
    ['instagram', 'instagram', 'Instagram', '@amina'],
    ['tiktok', 'tiktok', 'TikTok', '@amina'],
    ['facebook', 'facebook', 'Facebook', 'amina.designs'],
  ];
  return (
    <OwnForm {...props} label={t`Edit details`} stored={stored} rules={workRules}>
      {(field) => (
        <>
          <SkillsField
            field={field('skills')}
            label={skillsTitle(role)}
            hint={
              role === 'supplier'
                ? t`Standards and certifications, such as GOTS, Fairtrade or ISO 9001. Press Enter or comma to add one.`
                : t`Press Enter or comma to add a skill. Buyers filter by skill.`
            }
            suggestions={suggestedSkills(role)}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <PhoneField label={t`Phone`} field={field('phoneNumber')} country={field('phoneCountry')} />
            <PhoneField
              label={t`WhatsApp`}
              field={field('whatsapp')}
              country={field('whatsappCountry')}
              action={(fill) => <SameAsPhone fill={fill} />}
            />
            <CustomerEmail field={field('contactEmail')} ownEmail={user.email} />
            {links.map(([name, kind, label, placeholder]) => (
              <LinkField key={name} field={field(name)} {...{ kind, label, placeholder }} />
            ))}
          </div>
          {role === 'freelancer' && <SocialLinksSwitch field={field('showSocialLinks')} />}
        </>
      )}
    </OwnForm>
  );
}

/** A form sends nothing for an unchecked box, so a hidden field before it sends 'no'. */
function SocialLinksSwitch({ field: { name, start } }: { field: Field }) {
  const hint = useId();
  return (
    <div>
      <input type="hidden" name={name} value="no" />
      <Checkbox
        name={name}
        value="yes"
        role="switch"
        defaultChecked={start === 'yes'}
        aria-describedby={hint}
        className="font-semibold"
      >
        {t`Show my social links on my card`}
      </Checkbox>
      <p id={hint} className="max-w-prose text-sm text-muted">
        {t`Everyone in the directory sees your Instagram, TikTok and Facebook. Your profile shows them only to people who message you.`}
      </p>
    </div>
  );
}

function SameAsPhone({ fill }: { fill: (number: string, country: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  function copy() {
    const fields = button.current?.form?.elements;
    const typedIn = (name: string) => {
      const found = fields?.namedItem(name);
      return found && 'value' in found ? String(found.value) : '';
    };
    fill(typedIn('phoneNumber'), typedIn('phoneCountry'));
  }
  return (
    <button
      type="button"
      ref={button}
      className="min-h-11 justify-self-start text-sm font-semibold text-indigo underline"
      onClick={copy}
    >
      {t`Same as phone`}
    </button>
  );
}

function CustomerEmail({ field, ownEmail }: { field: Field; ownEmail: string }) {
  const clearable = useClearable(field);
  return (
    <MisspeltDomain fill={clearable.type}>
      <ClearableInput
        label={t`Email for customers`}
        field={field}
        clearable={clearable}
        hint={t`Leave empty to show customers the email you sign in with.`}
        placeholder={emailText(ownEmail)}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </MisspeltDomain>
  );
}

type LinkKind = Network | 'website';

interface LinkFieldProps {
  kind: LinkKind;
  label: string;
  field: Field;
  placeholder: string;
}

/** A field for a handle or an address, with the resulting link below. */
export function LinkField({ kind, label, field, placeholder }: LinkFieldProps) {
  const clearable = useClearable(field);
  const link = clearable.typed.trim() ? linkOf(kind, clearable.typed) : null;
  return (
    <ClearableInput
      label={label}
      field={field}
      clearable={clearable}
      hint={link && link !== clearable.typed ? <bdi className="wrap-anywhere">{link}</bdi> : undefined}
      inputMode="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={300}
      dir="ltr"
      placeholder={placeholder}
    />
  );
}

/** The initial values of My Products or My Portfolio. */
export function workValues(user: OwnUser, languages: readonly string[]): Values {
  const country = homeCountry(user, languages);
  const phone = dialled(user.phoneNumber ?? '');
  const whatsapp = dialled(user.whatsapp ?? '');
  return {
    phoneNumber: phone.number,
    phoneCountry: phone.country ?? country,
    whatsapp: whatsapp.number,
    whatsappCountry: whatsapp.country ?? phone.country ?? country,
    contactEmail: emailText(user.contactEmail ?? ''),
    website: user.website ?? '',
    portfolio: user.portfolio ?? '',
    instagram: user.instagram ?? '',
    tiktok: user.tiktok ?? '',
    facebook: user.facebook ?? '',
    // A session stored by an earlier version of this page lacks the field.
    showSocialLinks: user.showSocialLinks === false ? 'no' : 'yes',
    skills: linesOf(skillNames(user)),
  };
}

/** The country for a number without a country code: that of the profile, otherwise that of the browser's language. */
function homeCountry(user: OwnUser, languages: readonly string[]): CountryCode {
  return (findCountry(user.location ?? '')?.code ?? regionOf(languages) ?? 'NG') as CountryCode;
}

function regionOf(languages: readonly string[]): string | undefined {
  return languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find(Boolean);
}

/** The form of My Products and My Portfolio. */
export const workRules = (before: Values) => changeRules(readers, before);

const phoneReader =
  (field: 'phoneNumber' | 'whatsapp', countryField: string): Reader =>
  ({ now, errors }) => {
    const typed = now[field] ?? '';
    if (!typed.trim() || isCallingCode(typed) || isRemoved(now, field)) return {};
    const read = readPhone(typed, now[countryField] as CountryCode);
    const problem = findPhoneProblem(field, read);
    if (problem) errors[field] = phoneProblemText(problem);
    return problem ? {} : { [field]: read.number };
  };
const readPhoneNumber = phoneReader('phoneNumber', 'phoneCountry');
const readWhatsApp = phoneReader('whatsapp', 'whatsappCountry');

const phoneProblemText = ({ text, numbers, country }: PhoneProblem): string =>
  i18n._(text, { numbers, country: country && regionName(country) });

const readers: Record<string, Reader> = {
  skills: ({ value }) => ({ skills: skillsOf(value) }),
  phoneNumber: readPhoneNumber,
  phoneCountry: readPhoneNumber,
  whatsapp: readWhatsApp,
  whatsappCountry: readWhatsApp,
  showSocialLinks: ({ value }) => ({ showSocialLinks: value === 'yes' }),
};
