import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { type ReactNode, useRef, useState } from 'react';
import { ButtonLink } from '../app/link.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { dollars } from '../ui/formats/money.ts';
import { usePortal } from './billing.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { paymentOf } from './payment-state.ts';
import { methodName } from './payment-texts.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { planName, planOf } from './plan-texts.ts';
import { FailedPayment, PlannedEnd } from './subscription-notices.tsx';

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
        <p className="text-sm text-muted">{t`Test mode: no real money is charged.`}</p>
      )}
      <FailedPayment subscription={subscription} />
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
  if (!renews) return t`Doesn’t renew automatically`;
  return state === 'ending' ? t`Cancelled` : t`Every month`;
}

/** The actions on a running subscription. */
function SubscriptionActs({ user, role, subscription }: RunningSubscriptionProps) {
  const [open, setOpen] = useState<'plan' | 'cancel' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const portal = usePortal();
  const { renews, state, plan } = subscription;
  const extension = renews ? null : paymentOf(user, plan);
  const close = () => setOpen(null);

  function show(dialog: 'plan' | 'cancel', button: HTMLButtonElement) {
    opener.current = button;
    setOpen(dialog);
  }

  return (
    <div className="grid gap-3">
      <FormProblem text={portal.problem} />
      <div className="flex flex-wrap gap-3">
        {extension && (
          <ButtonLink to={extension.to} state={extension.state} tone="main">
            {t`Add months or change plan`}
          </ButtonLink>
        )}
        {renews && state === 'active' && (
          <Button tone="strong" onClick={({ currentTarget }) => show('plan', currentTarget)}>
            {t`Change plan`}
          </Button>
        )}
        {renews && (
          <Button onClick={portal.open} aria-disabled={portal.busy}>
            {portal.busy ? t`Opening...` : t`Card and invoices`}
          </Button>
        )}
        {renews && state !== 'ending' && (
          <Button onClick={({ currentTarget }) => show('cancel', currentTarget)}>
            {t`Cancel subscription`}
          </Button>
        )}
      </div>
      {open === 'plan' && (
        <PlanDialog role={role} subscription={subscription} onClose={close} returnFocusTo={opener} />
      )}
      {open === 'cancel' && (
        <CancelDialog {...{ user, subscription }} onClose={close} returnFocusTo={opener} />
      )}
    </div>
  );
}
