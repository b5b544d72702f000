import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { directoryIndustries, registrationIndustries } from '@sokoni/contract/trades';
import type { Values } from '../../data/draft-store.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ClearableField, ClearableTextArea } from '../fields/clearable-field.tsx';
import { splitLocation } from '../fields/location.ts';
import { LocationField } from '../fields/location-field.tsx';
import { RateField } from '../fields/rate-field.tsx';
import type { Field } from '../fields/use-clearable.ts';
import type { EditProps } from './edit-form.ts';
import { OwnForm } from './own-form.tsx';
import { plainFields, plainValues } from './plain-fields.ts';
import { profileRules } from './profile-changes.ts';
import { useOwnForm } from './use-own-form.ts';

/** The edit form of My Profile. */
export function ProfileForm({ user, tab, startAt, onDone }: EditProps) {
  const form = useOwnForm({ user, tab, stored: profileValues(user), rules: profileRules, onSaved: onDone });
  const { field } = form;
  const name = field('fullName');
  return (
    <OwnForm form={form} label={t`Edit Profile`} startAt={startAt} onCancel={onDone}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t`Full name`}
          name={name.name}
          defaultValue={name.start}
          error={name.error}
          hint={t`First name first.`}
          autoComplete="name"
          maxLength={161}
          dir="auto"
        />
        <TextField
          label={t`Email`}
          type="email"
          value={user.email}
          hint={t`You sign in with it. It cannot be changed here.`}
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
            />
            <IndustryField field={field('category')} />
          </>
        ) : (
          <>
            <ClearableField
              label={t`What you do`}
              field={field('subject')}
              placeholder={t`UI designer for banks`}
              autoComplete="organization-title"
              maxLength={120}
              dir="auto"
            />
            <RateField field={field('chargesPerHour')} />
          </>
        )}
      </div>
      <LocationField city={field('location')} country={field('country')} />
      <ClearableTextArea
        label={t`Description`}
        field={field('description')}
        hint={t`What you make or do, for whom, and since when. Lines stay as you break them.`}
        maxLength={5000}
        rows={8}
        dir="auto"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {plainFields(user.role).map(({ name, input }) => (
          <ClearableField key={name} {...input} field={field(name)} />
        ))}
      </div>
    </OwnForm>
  );
}

/** The initial values of My Profile. */
function profileValues(user: OwnUser): Values {
  const { city, country } = splitLocation(user.location ?? '');
  const shared = {
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    location: city,
    country,
    description: user.description ?? '',
    ...plainValues(user),
  };
  if (user.role === 'supplier') {
    return { ...shared, companyName: user.companyName ?? '', category: user.category ?? '' };
  }
  return { ...shared, subject: user.subject ?? '', chargesPerHour: user.chargesPerHour?.toString() ?? '' };
}

function IndustryField({ field }: { field: Field }) {
  const known = new Set<string>([...registrationIndustries, ...directoryIndustries]);
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
