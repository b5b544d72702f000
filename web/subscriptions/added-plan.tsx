import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PlanId, plansFor } from '@sokoni/contract/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { useId } from 'react';
import { Day } from '../ui/day.tsx';
import { SelectField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Order } from './payment-state.ts';
import { planName, planOf } from './plan-named.ts';
import { planLine } from './plan-texts.ts';

interface AddedPlanProps {
  order: Order;
  /** A subscription of prepaid months. */
  running: OwnSubscription;
  onChoose: (plan: PlanId) => void;
}

/**
 * An account with prepaid months changes the plan with the next payment: which plan the new months have, and when it
 * starts.
 */
export function AddedPlan({ order: { plan }, running, onChoose }: AddedPlanProps) {
  const following = useId();
  return (
    <Panel title={<Trans>Plan of the months you add</Trans>}>
      <div className="grid gap-3">
        <SelectField
          label={t`Plan`}
          name="plan"
          value={plan.id}
          aria-describedby={following}
          onChange={(event) => onChoose(event.target.value as PlanId)}
        >
          {plansFor(plan.role).map((choice) => (
            <option key={choice.id} value={choice.id}>
              {planLine(choice)}
            </option>
          ))}
        </SelectField>
        <p id={following} aria-live="polite">
          <WhatFollows plan={plan.id} running={running} />
        </p>
      </div>
    </Panel>
  );
}

function WhatFollows({ plan, running }: { plan: PlanId; running: OwnSubscription }) {
  const chosen = planName(plan);
  const until = <Day at={running.currentPeriodEnd} />;
  if (planOf(plan).price > planOf(running.plan).price) {
    return (
      <Trans>
        {chosen} holds at once. What is left of the months that you have paid for counts towards it at its
        price: the same money, for a shorter time.
      </Trans>
    );
  }
  if (plan !== running.plan) {
    return (
      <Trans>
        You keep what you have paid for until {until}. {chosen} begins then.
      </Trans>
    );
  }
  return <Trans>The months follow on those that you have paid for until {until}.</Trans>;
}
