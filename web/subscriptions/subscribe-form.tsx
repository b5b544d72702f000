import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { type ProfessionalRole, plansFor } from '@sokoni/contract/plans';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { paymentOf } from './payment-state.ts';
import { planLine } from './plan-texts.ts';

/** Selects a plan and continues to the payment. */
export function SubscribeForm({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const navigate = useNavigate();
  const plans = plansFor(role);
  const [chosen, setChosen] = useState('');
  const plan = plans.find(({ id }) => id === chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    const payment = plan && paymentOf(user, plan.id);
    if (payment) void navigate(payment.to, { state: payment.state });
  }

  return (
    <form method="post" onSubmit={submit} className="flex max-w-prose flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-60">
        <SelectField label={t`Plan`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t`Choose a plan`}</option>
          {plans.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {planLine(choice)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" tone="main" disabled={!plan}>
        <Trans>Make my profile public (subscribe)</Trans>
      </Button>
    </form>
  );
}
