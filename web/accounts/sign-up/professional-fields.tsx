import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type ProfessionalRole, plansFor } from '@sokoni/contract/plans';
import { registrationIndustries } from '@sokoni/contract/trades';
import { planLine } from '../../subscriptions/plan-texts.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';

interface ProfessionalFieldsProps {
  role: ProfessionalRole;
  /** False while the account type is customer: the typed values stay, but they are neither shown nor sent. */
  shown: boolean;
  plan: string | undefined;
  errors: FieldErrors;
}

export function ProfessionalFields({ role, shown, plan, errors }: ProfessionalFieldsProps) {
  return (
    <fieldset disabled={!shown} className={shown ? 'grid min-w-0 gap-4' : 'hidden'}>
      <SelectField label={t`Industry`} name="industry" defaultValue="General" error={errors.industry}>
        {registrationIndustries.map((industry) => (
          <option key={industry} value={industry}>
            {i18n._(industry)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`Description`}
        name="description"
        maxLength={5000}
        hint={t`What you make or do, for whom, and since when.`}
        error={errors.description}
      />
      <SelectField
        label={t`Plan`}
        name="selectedPlan"
        defaultValue={plan}
        error={errors.selectedPlan}
        key={role}
      >
        <option value="">{t`Choose a plan`}</option>
        {plansFor(role).map((choice) => (
          <option key={choice.id} value={choice.id}>
            {planLine(choice)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
