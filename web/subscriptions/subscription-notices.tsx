import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { browserApi } from '../data/api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { showSuccess } from '../ui/overlays/toast.tsx';
import { useAct, usePortal } from './billing.ts';
import { planName } from './plan-texts.ts';

/** A failed renewal: what to do, by when, and the consequences. */
export function FailedPayment({ subscription: { pastDue, renews } }: { subscription: OwnSubscription }) {
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
          Your profile stays as it is until <Day at={pastDue.endsAt} />. Without a payment your subscription
          ends on that day; nothing is deleted.
        </Trans>
      </p>
      <p className="max-w-prose">
        {pastDue.confirmUrl
          ? t`Your bank asks you to confirm this payment. Do that on the page of the payment provider, or give another card.`
          : t`Please see that your card can pay, or give another one, and then try again.`}
      </p>
      {pastDue.nextTryAt && (
        <p className="max-w-prose">
          <Trans>
            We try again by ourselves on <Day at={pastDue.nextTryAt} />.
          </Trans>
        </p>
      )}
      <FormProblem text={problem || portal.problem} />
      <div className="flex flex-wrap gap-3">
        {pastDue.confirmUrl && (
          <a href={pastDue.confirmUrl} className={buttonClass('main')}>
            {t`Confirm the payment`}
          </a>
        )}
        <Button {...(pastDue.confirmUrl ? {} : { tone: 'main' })} onClick={retry} aria-disabled={busy}>
          {busy ? t`Trying...` : t`Try Again`}
        </Button>
        {renews && (
          <Button onClick={portal.open} aria-disabled={portal.busy}>
            {portal.busy ? t`Opening...` : t`Change my card`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A planned change: an end, or another plan. Each can be undone. */
export function PlannedEnd({ user, subscription }: { user: OwnUser; subscription: OwnSubscription }) {
  const { problem, busy, act } = useAct();
  const { state, nextPlan, plan, renews, currentPeriodEnd } = subscription;
  const isEnding = state === 'ending';
  if (!isEnding && !nextPlan && renews) return null;
  const [current, next] = [planName(plan), nextPlan && planName(nextPlan)];
  const isPublic = user.profileVisibility === 'public';
  const resume = () => void act(() => browserApi('POST /subscription/resume', {}));
  return (
    <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-indigo bg-wash p-4">
      <p className="max-w-prose">
        {isEnding ? (
          <Trans>
            Your subscription ends on <Day at={currentPeriodEnd} />. Until then everything stays as it is, and
            nothing is deleted afterwards.
          </Trans>
        ) : nextPlan ? (
          <Trans>
            From <Day at={currentPeriodEnd} /> on your plan is {next}. Until then you have {current}.
          </Trans>
        ) : (
          <Trans>
            You paid in advance until <Day at={currentPeriodEnd} />. Add months before then, and your
            subscription goes on without a break.
          </Trans>
        )}{' '}
        {isPublic && (isEnding || !renews) && t`After that day your profile leaves the directory.`}
      </p>
      {isEnding && next && (
        <p className="max-w-prose">{t`If you keep it, your plan is ${next} from then on, as you planned.`}</p>
      )}
      <FormProblem text={problem} />
      {renews && (isEnding || nextPlan) && (
        <Button tone="strong" onClick={resume} aria-disabled={busy}>
          {isEnding ? t`Keep my subscription` : <Trans>Keep {current}</Trans>}
        </Button>
      )}
    </div>
  );
}
