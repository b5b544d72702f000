import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { browserApi } from '../data/api.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { useAct, usePortal } from './billing.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { paymentOf } from './first-payment.ts';
import { planOf } from './offered-plans.ts';
import { cents, methodName } from './payment-texts.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { planLimits, planName } from './plan-texts.ts';

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
      <NewPrice subscription={subscription} />
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

function factsOf({
  plan,
  nextPlan,
  method,
  renews,
  isFree,
  state,
  currentPeriodEnd,
  ...subscription
}: OwnSubscription) {
  const name = planName(plan);
  const price = cents(subscription.price);
  const nextPrice = cents(subscription.nextPrice ?? subscription.price);
  const isRenewing = renews && state === 'active';
  const facts: [string, ReactNode][] = [
    [
      t`Plan`,
      <Fragment key="plan">
        {t`${name}, ${price} per month`}
        <span className="block text-sm font-normal">{planLimits(planOf(plan))}</span>
      </Fragment>,
    ],
    isRenewing
      ? [
          t`Next payment`,
          <Trans key="next">
            {nextPrice} on <Day at={currentPeriodEnd} />
          </Trans>,
        ]
      : [isFree ? t`Free until` : t`Paid until`, <Day key="until" at={currentPeriodEnd} />],
    ...(isFree ? [] : [[t`Paid by`, methodName(method)] satisfies [string, ReactNode]]),
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
  const { renews, isFree, state, plan } = subscription;
  const extension = renews ? null : paymentOf(user, plan);
  const control = { onClose: () => setOpen(null), returnFocusTo: opener };

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
            {isFree ? t`Subscribe` : t`Add months or change plan`}
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
      {open === 'plan' && <PlanDialog role={role} subscription={subscription} {...control} />}
      {open === 'cancel' && <CancelDialog user={user} subscription={subscription} {...control} />}
    </div>
  );
}

/** A failed renewal: what to do, by when, and the consequences. */
function FailedPayment({ subscription: { pastDue, renews } }: { subscription: OwnSubscription }) {
  const { problem, busy, act } = useAct();
  const portal = usePortal();
  if (!pastDue) return null;

  async function retry() {
    const done = await act(() => browserApi('POST /subscription/retry', {}));
    if (done) showSuccess(t`Payment received`, t`Your subscription continues.`);
  }

  return (
    <div className="grid gap-3 rounded-md border-s-4 border-clay bg-clay-wash p-4">
      <p className="font-semibold text-clay">
        <Trans>
          Your payment of <Day at={pastDue.since} /> failed.
        </Trans>
      </p>
      <p className="max-w-prose">
        <Trans>
          Nothing changes for your profile until <Day at={pastDue.endsAt} />. If it isn’t paid by then, your
          subscription ends; nothing is deleted.
        </Trans>
      </p>
      <p className="max-w-prose">
        {pastDue.confirmUrl
          ? t`Your bank needs you to confirm this payment. Confirm it on the payment provider’s page, or use another card.`
          : t`Check your card or use another one, then try again.`}
      </p>
      {pastDue.nextTryAt && (
        <p className="max-w-prose">
          <Trans>
            We’ll try again automatically on <Day at={pastDue.nextTryAt} />.
          </Trans>
        </p>
      )}
      <FormProblem text={problem || portal.problem} />
      <div className="flex flex-wrap gap-3">
        {pastDue.confirmUrl && (
          <a href={pastDue.confirmUrl} className={buttonClass('main')}>
            {t`Confirm payment`}
          </a>
        )}
        <Button {...(pastDue.confirmUrl ? {} : { tone: 'main' })} onClick={retry} aria-disabled={busy}>
          {busy ? t`Trying...` : t`Try Again`}
        </Button>
        {renews && (
          <Button onClick={portal.open} aria-disabled={portal.busy}>
            {portal.busy ? t`Opening...` : t`Change card`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A new price that was announced by mail. */
function NewPrice({ subscription: { newPrice } }: { subscription: OwnSubscription }) {
  if (!newPrice) return null;
  const [name, price] = [planName(newPrice.plan), cents(newPrice.price)];
  return (
    <p className="max-w-prose rounded-md border-s-4 border-indigo bg-wash p-4">
      <Trans>
        Your {name} plan costs {price} a month from <Day at={newPrice.from} />. If you don’t want that, cancel
        your subscription before then.
      </Trans>
    </p>
  );
}

/** A planned change: an end, or another plan. Each can be undone. */
function PlannedEnd({ user, subscription }: { user: OwnUser; subscription: OwnSubscription }) {
  const { problem, busy, act } = useAct();
  const { state, nextPlan, plan, renews, isFree, currentPeriodEnd } = subscription;
  const isEnding = state === 'ending';
  if (!isEnding && !nextPlan && renews) return null;
  const [current, next] = [planName(plan), nextPlan && planName(nextPlan)];
  const isPublic = user.profileVisibility === 'public';
  const undo = () =>
    void act(() =>
      isEnding
        ? browserApi('POST /subscription/resume', {})
        : browserApi('PUT /subscription/plan', { body: { plan } }),
    );
  return (
    <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-indigo bg-wash p-4">
      <p className="max-w-prose">
        {isEnding ? (
          <Trans>
            Your subscription ends on <Day at={currentPeriodEnd} />. Nothing changes until then, and nothing
            is deleted afterwards.
          </Trans>
        ) : nextPlan ? (
          <Trans>
            You move to the {next} plan on <Day at={currentPeriodEnd} />. Until then you’re on {current}.
          </Trans>
        ) : isFree ? (
          <Trans>
            Your plan is free until <Day at={currentPeriodEnd} />. Subscribe before then to continue without a
            break.
          </Trans>
        ) : (
          <Trans>
            You’ve paid until <Day at={currentPeriodEnd} />. Add months before then to continue without a
            break.
          </Trans>
        )}{' '}
        {isPublic && (isEnding || !renews) && t`After that, your profile leaves the directory.`}
      </p>
      {isEnding && next && (
        <p className="max-w-prose">{t`If you keep it, you then move to ${next}, as planned.`}</p>
      )}
      <FormProblem text={problem} />
      {renews && (isEnding || nextPlan) && (
        <Button tone="strong" onClick={undo} aria-disabled={busy}>
          {isEnding ? t`Keep subscription` : <Trans>Keep {current}</Trans>}
        </Button>
      )}
    </div>
  );
}
