import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { browserApi } from '../api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { showSuccess } from '../ui/toast.tsx';
import { useAct } from './use-act.ts';
import { usePortal } from './use-portal.ts';

interface FailedPaymentProps {
  subscription: OwnSubscription;
  pastDue: NonNullable<OwnSubscription['pastDue']>;
}

/** A failed renewal: what to do, by when, and the consequences. */
export function FailedPayment({ subscription, pastDue }: FailedPaymentProps) {
  const { problem, busy, act } = useAct();
  const portal = usePortal();

  async function retry() {
    const done = await act(() => browserApi('POST /subscription/retry', {}));
    if (done) showSuccess(t`Payment received`, t`Your subscription goes on.`);
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
            <Trans>Confirm the payment</Trans>
          </a>
        )}
        <Button {...(pastDue.confirmUrl ? {} : { tone: 'main' })} onClick={retry} aria-disabled={busy}>
          {busy ? <Trans>Trying...</Trans> : <Trans>Try Again</Trans>}
        </Button>
        {subscription.renews && (
          <Button onClick={portal.open} aria-disabled={portal.busy}>
            {portal.busy ? <Trans>Opening...</Trans> : <Trans>Change my card</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}
