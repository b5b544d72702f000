import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import type { ReactNode } from 'react';
import { Day } from '../ui/day.tsx';
import { dollars } from '../ui/money.ts';
import { FailedPayment } from './failed-payment.tsx';
import { methodName } from './method-texts.ts';
import { planName, planOf } from './plan-named.ts';
import { PlannedEnd } from './planned-end.tsx';
import { SubscriptionActs } from './subscription-acts.tsx';

interface RunningSubscriptionProps {
  user: OwnUser;
  role: ProfessionalRole;
  subscription: OwnSubscription;
}

/** The current subscription: what is paid, until when, what comes next, and the actions. */
export function RunningSubscription({ user, role, subscription }: RunningSubscriptionProps) {
  return (
    <div className="grid gap-5">
      {subscription.isSandbox && (
        <p className="text-sm text-muted">
          <Trans>Practice mode: no money moves.</Trans>
        </p>
      )}
      {subscription.pastDue && <FailedPayment subscription={subscription} pastDue={subscription.pastDue} />}
      <PlannedEnd user={user} subscription={subscription} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {factsOf(subscription).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <SubscriptionActs user={user} role={role} subscription={subscription} />
    </div>
  );
}

function factsOf({ plan, nextPlan, method, renews, state, currentPeriodEnd }: OwnSubscription) {
  const name = planName(plan);
  const price = dollars(planOf(plan).price);
  const nextPrice = dollars(planOf(nextPlan ?? plan).price);
  const isRenewing = renews && state === 'active';
  const facts: [string, ReactNode][] = [
    [t`Plan`, t`${name}, ${price} per month`],
    isRenewing
      ? [
          t`Next payment`,
          <Trans key="next">
            {nextPrice} on <Day at={currentPeriodEnd} />
          </Trans>,
        ]
      : [t`Paid until`, <Day key="until" at={currentPeriodEnd} />],
    [t`Paid by`, methodName(method)],
    [t`Renewal`, renewalText(renews, state)],
  ];
  return facts;
}

function renewalText(renews: boolean, state: OwnSubscription['state']): string {
  if (!renews) return t`Does not renew by itself`;
  return state === 'ending' ? t`Cancelled` : t`Each month`;
}
