import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { settings } from '../site/settings.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { useBilling } from './billing.ts';
import { firstPaymentOf, paymentOf } from './first-payment.ts';
import { planOf, plansFor } from './offered-plans.ts';
import { planLimits, planLine } from './plan-texts.ts';

/** On the first tab of a dashboard: how to become public, or the reason why the profile is not public. */
export function SubscriptionArea({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const { profileVisibility: visibility, subscriptionStatus } = user;
  return (
    <>
      <SubscriptionProblem user={user} role={role} />
      {/* While the profile is private, the next step contains the form. */}
      {subscriptionStatus !== 'active' && visibility !== 'private' && (
        <SubscribeForm user={user} role={role} />
      )}
    </>
  );
}

/** On every tab: a failed renewal. */
export function SubscriptionProblem({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  return user.subscriptionStatus === 'active' && <PastDue role={role} />;
}

function PastDue({ role }: { role: ProfessionalRole }) {
  const pastDue = useBilling().billing?.subscription?.pastDue;
  if (!pastDue) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border-s-4 border-clay bg-clay-wash p-4">
      <p className="grow basis-60 font-medium text-clay">
        <Trans>
          Your payment failed. Nothing changes for your profile until <Day at={pastDue.endsAt} />.
        </Trans>
      </p>
      <ButtonLink to={paths.dashboard(role, 'subscription')} tone="strong">
        {t`See what to do`}
      </ButtonLink>
    </div>
  );
}

export function SubscribeForm({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  return (
    <>
      {user.subscriptionStatus === 'ended' && (
        <p className="max-w-prose">
          {t`Your subscription has ended. We’ve kept everything, and it comes back when you subscribe again.`}
        </p>
      )}
      <PlanForm user={user} role={role} />
    </>
  );
}

/** Continues with the plan that the user chose at sign-up and has not paid for, or with another one. */
export function PlanForm({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const navigate = useNavigate();
  const plans = plansFor(role);
  const [chosen, setChosen] = useState('');
  const plan = plans.find(({ id }) => id === chosen);
  const hasChosenBefore = openPaymentOf(user) !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const payment = plan && paymentOf(user, plan.id);
    if (payment) void navigate(payment.to, { state: payment.state });
  }

  return (
    <form method="post" onSubmit={submit} className="flex max-w-prose flex-wrap items-end gap-3">
      <ContinuePayment user={user} />
      {hasChosenBefore && <p className="basis-full">{t`Or choose another plan`}</p>}
      <div className="min-w-0 grow basis-60">
        <SelectField label={t`Plan`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t`Choose a plan`}</option>
          {plans.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {planLine(choice, settings)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" tone={hasChosenBefore ? 'plain' : 'main'} disabled={!plan}>
        {t`Make my profile public (subscribe)`}
      </Button>
      <LiveRegion role="status" className="basis-full text-sm text-muted empty:absolute">
        {plan && planLimits(plan)}
      </LiveRegion>
    </form>
  );
}

/** Null also where the company no longer offers the plan. */
function openPaymentOf(user: OwnUser) {
  const payment = firstPaymentOf(user);
  return payment && !planOf(payment.state.selectedPlan).isHidden ? payment : null;
}

function ContinuePayment({ user }: { user: OwnUser }) {
  const payment = openPaymentOf(user);
  if (!payment) return null;
  const plan = planLine(planOf(payment.state.selectedPlan), settings);
  return (
    <div className="grid basis-full justify-items-start gap-2">
      <p>{t`Plan you chose at sign-up: ${plan}.`}</p>
      <ButtonLink to={payment.to} state={payment.state} tone="main">
        {t`Continue to payment`}
      </ButtonLink>
    </div>
  );
}
