import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { findNumberProblem } from '@sokoni/contract/input/number-problems';
import { OWN_RATE_MAX } from '@sokoni/contract/limits';
import { needsLatinName } from '@sokoni/contract/profiles/latin-name';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import { type FormEvent, useState } from 'react';
import type { Values } from '../../data/draft-store.ts';
import { settings } from '../../site/settings.ts';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { numberText } from '../../ui/formats/number-text.ts';
import { ClearableField, type Field } from '../fields/clearable-field.tsx';
import { locationOf, splitLocation } from '../fields/location.ts';
import { LocationField } from '../fields/location-field.tsx';
import { RateField } from '../fields/rate-field.tsx';
import { plainFields, plainValues } from '../profile-fields.ts';
import { changeRules, isRemoved, type Reader } from './changed-fields.ts';
import type { EditProps } from './editable.tsx';
import { OwnForm } from './use-profile-form.tsx';

/** The edit form of My Profile. */
export function ProfileForm(props: EditProps) {
  const { user } = props;
  const [name, setName] = useState(nameIn(user));
  const typeName = ({ currentTarget }: FormEvent<HTMLInputElement>) => setName(currentTarget.value);
  return (
    <OwnForm {...props} label={t`Edit profile`} stored={profileValues(user)} rules={profileRules}>
      {(field) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NameField field={field('fullName')} onInput={user.role === 'supplier' ? undefined : typeName} />
            <TextField
              label={t`Email`}
              type="email"
              value={emailText(user.email)}
              hint={t`You sign in with this address. Change it on the Account page.`}
              readOnly
            />
            {user.role === 'supplier' ? (
              <>
                <ClearableField
                  label={t`Company name`}
                  field={field('companyName')}
                  autoComplete="organization"
                  maxLength={120}
                  dir="auto"
                  onInput={typeName}
                />
                <IndustryField field={field('category')} />
              </>
            ) : (
              <>
                <ClearableField
                  label={t`What you do`}
                  field={field('subject')}
                  placeholder={t`For example, UI designer for banks`}
                  autoComplete="organization-title"
                  maxLength={120}
                  dir="auto"
                />
                <RateField field={field('chargesPerHour')} />
              </>
            )}
          </div>
          {(user.latinName || needsLatinName(name)) && (
            <ClearableField
              label={t`Name in Latin letters`}
              field={field('latinName')}
              hint={t`For buyers who can’t read the script of your name. It’s shown beside it.`}
              maxLength={120}
              dir="auto"
            />
          )}
          <LocationField
            city={field('location')}
            country={field('country')}
            whole={field('location.typed')}
          />
          <ClearableField
            label={t`Description`}
            field={field('description')}
            hint={
              user.role === 'supplier'
                ? t`What you make, for whom, and how long you have done it. We keep your line breaks.`
                : t`What you do, for whom, and since which year. We keep your line breaks.`
            }
            maxLength={5000}
            rows={8}
            dir="auto"
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {plainFields(user.role).map(({ name, input }) => (
              <ClearableField key={name} {...input} field={field(name)} />
            ))}
          </div>
        </>
      )}
    </OwnForm>
  );
}

/** The name that others see first. */
const nameIn = ({ role, companyName, firstName, lastName }: OwnUser) =>
  (role === 'supplier' && companyName) || `${firstName} ${lastName}`;

/** The initial values of My Profile. */
function profileValues(user: OwnUser): Values {
  const { city, country } = splitLocation(user.location ?? '');
  const shared = {
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    location: city,
    country,
    'location.typed': user.location ?? '',
    latinName: user.latinName ?? '',
    description: user.description ?? '',
    ...plainValues(user),
  };
  if (user.role === 'supplier') {
    return { ...shared, companyName: user.companyName ?? '', category: user.category ?? '' };
  }
  return { ...shared, subject: user.subject ?? '', chargesPerHour: numberText(user.chargesPerHour) };
}

interface NameFieldProps {
  field: Field;
  onInput: ((event: FormEvent<HTMLInputElement>) => void) | undefined;
}

function NameField({ field: { name, start, error }, onInput }: NameFieldProps) {
  return (
    <TextField
      label={t`Full name`}
      name={name}
      defaultValue={start}
      onInput={onInput}
      error={error}
      hint={t`First name, then last name.`}
      autoComplete="name"
      maxLength={161}
      dir="auto"
    />
  );
}

function IndustryField({ field }: { field: Field }) {
  const { forms, filters } = choicesOf('supplier', settings.trades);
  const known = new Set([...forms, ...filters]);
  // A stored value from before the lists existed remains a choice.
  if (field.stored) known.add(field.stored);
  return (
    <SelectField label={t`Industry`} name={field.name} defaultValue={field.start} error={field.error}>
      <option value="">{field.stored ? t`No industry` : t`Choose an industry`}</option>
      {[...known].map((industry) => (
        <option key={industry} value={industry}>
          {i18n._(industry)}
        </option>
      ))}
    </SelectField>
  );
}

/** The form of My Profile. */
export function profileRules(before: Values) {
  const readLocation: Reader = ({ now }) => {
    if (isRemoved(now, 'location')) return { location: null };
    const place = { city: now.location ?? '', country: now.country ?? '' };
    const location = locationOf(
      place,
      [now, before].map((values) => values['location.typed'] ?? ''),
    );
    return location ? { location } : {};
  };
  const ofPlace = { location: readLocation, country: readLocation, 'location.typed': readLocation };
  return changeRules({ ...readers, ...ofPlace }, before);
}

const readers: Record<string, Reader> = {
  fullName: ({ value }) => splitName(value),
  // A select, not a text field: an empty choice is intended.
  category: ({ value }) => ({ category: value || null }),
  chargesPerHour: ({ value, now, errors }) => {
    if (!value.trim() || isRemoved(now, 'chargesPerHour')) return {};
    // The server ignores what is no number, so the form names it.
    const problem = findNumberProblem(value, '', { currency: 'USD', to: OWN_RATE_MAX });
    if (problem) errors.chargesPerHour = i18n._(problem.message, problem);
    return { chargesPerHour: value };
  },
  'chargesPerHour.removed': () => ({ clear: ['chargesPerHour'] }),
};

/** The first word is the first name; a missing part keeps its value. */
function splitName(fullName: string): { firstName?: string; lastName?: string } {
  const [, first, last] = /^(\S+)\s*(.*)$/su.exec(fullName.trim()) ?? [];
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
}
