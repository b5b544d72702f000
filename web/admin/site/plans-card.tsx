import { t } from '@lingui/core/macro';
import type { PlanCard } from '@sokoni/contract/company/plans';
import { languages } from '@sokoni/contract/languages';
import { type PlanId, planIds, planMaxima, planRoles } from '@sokoni/contract/subscriptions/plans';
import { useQueryClient } from '@tanstack/react-query';
import { planName } from '../../subscriptions/plan-texts.ts';
import { SelectField, TextArea } from '../../ui/fields/field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { type Card, CardEditor, type FieldsProps } from './card-editor.tsx';
import type { CardField } from './card-fields.ts';
import { AnnouncedPrices, PriceEffects } from './price-effects.tsx';

/** Prices, limits and benefits of the six plans. */
export function PlansCard() {
  const client = useQueryClient();
  const card: Card<PlanCard> = {
    name: 'plans',
    fields: planFields(),
    renderFields: (props) => (
      <>
        <AnnouncedPrices {...props} />
        {planIds.map((id) => (
          <PlanFields key={id} id={id} {...props} />
        ))}
      </>
    ),
    renderEffects: (before, after) => <PriceEffects before={before} after={after} />,
    // Shows what waits, and until when.
    onPublished: () => void client.invalidateQueries({ queryKey: ['GET /operator/settings/plans/prices'] }),
  };
  return <CardEditor card={card} />;
}

/** Of all plans. */
export const planFields = (): CardField[] =>
  planIds.flatMap((id) =>
    fieldsOfPlan(id).map((field) => ({ ...field, label: `${planName(id)}: ${field.label}` })),
  );

function fieldsOfPlan(id: PlanId): CardField[] {
  const isSupplier = planRoles[id] === 'supplier';
  return [
    { name: `${id}.price`, kind: 'dollars', to: planMaxima.price, label: t`US dollars a month` },
    {
      name: `${id}.items`,
      kind: 'count',
      to: planMaxima.items,
      label: isSupplier ? t`Products` : t`Portfolio items`,
    },
    { name: `${id}.proposals`, kind: 'count', to: planMaxima.proposals, label: t`Proposals a month` },
    { name: `${id}.isRecommended`, kind: 'flag', label: t`Recommended` },
    { name: `${id}.isHidden`, kind: 'flag', label: t`Hidden` },
    ...languages.map(
      ({ code, name }): CardField => ({
        name: `${id}.benefits.${code}`,
        kind: 'lines',
        label: t`Benefits: ${name}`,
      }),
    ),
  ];
}

/** The fields of one plan; its benefits are folded. */
function PlanFields({ id, typed, errors }: FieldsProps & { id: PlanId }) {
  const fields = fieldsOfPlan(id);
  const propsOf = ({ name, label }: CardField) => ({
    ...{ name, label },
    defaultValue: typed[name],
    error: errors[name],
  });
  const benefits = fields.filter(({ kind }) => kind === 'lines');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-b border-line pb-5">
      <legend className="mb-3 text-lg font-semibold">
        {planName(id)} <span className="text-base font-normal text-muted">{roleName(id)}</span>
      </legend>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
        {fields
          .filter(({ kind }) => kind === 'dollars' || kind === 'count')
          .map((field) => (
            <NumberField
              key={field.name}
              isWhole={field.kind === 'count'}
              to={field.to}
              placeholder={field.name.endsWith('.price') ? undefined : t`Unlimited`}
              {...propsOf(field)}
            />
          ))}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields
          .filter(({ kind }) => kind === 'flag')
          .map((field) => (
            <SelectField key={field.name} {...propsOf(field)}>
              <option value="no">{t`No`}</option>
              <option value="yes">{t`Yes`}</option>
            </SelectField>
          ))}
      </div>
      <details open={benefits.some(({ name }) => errors[name])}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">{t`Benefits`}</summary>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-sm text-muted">
            {t`One in each line, shown below products and proposals. A language left empty has the default.`}
          </p>
          {benefits.map((field) => (
            <TextArea key={field.name} dir="auto" rows={3} {...propsOf(field)} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

const roleName = (id: PlanId) => (planRoles[id] === 'supplier' ? t`for suppliers` : t`for freelancers`);
