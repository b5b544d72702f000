import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { PROPOSAL_FACT_MAX } from '@sokoni/contract/projects/limits';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { CountryField } from '../ui/fields/country-field.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { Fold } from '../ui/layout/fold.tsx';

/** What a project can do without, folded until it is typed in. */
export function ProjectDetails({ isSupply, errors }: { isSupply: boolean; errors: FieldErrors }) {
  return (
    <Fold title={<>2. {t`Details (optional)`}</>}>
      <div className="grid grid-cols-1 gap-4">
        <TextField label={t`Needed by`} name="neededBy" type="date" error={errors.neededBy} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label={t`Budget from, in US dollars`}
            name="budgetFrom"
            isWhole
            hint={t`For example: 2000. Leave it blank to keep it open.`}
            error={errors.budgetFrom}
          />
          <NumberField
            label={t`Budget to, in US dollars`}
            name="budgetTo"
            isWhole
            hint={t`For example: 3000`}
            error={errors.budgetTo}
          />
        </div>
        <div hidden={!isSupply} className="grid grid-cols-1 gap-4 hidden:hidden">
          <CountryField
            label={t`Destination country`}
            name="country"
            maxLength={PROPOSAL_FACT_MAX}
            hint={t`Where the goods go, for example Germany`}
            error={errors.country}
          />
          <Checkbox name="wantsSample">{t`I want a sample first`}</Checkbox>
        </div>
      </div>
    </Fold>
  );
}
