import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { browserApi } from '../data/api.ts';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { useAct } from './billing.ts';
import { planName } from './plan-texts.ts';

interface CancelDialogProps extends DialogControl {
  user: OwnUser;
  subscription: OwnSubscription;
}

/** Tells until when the subscription runs, and what stays afterwards. */
export function CancelDialog({ user, subscription, ...control }: CancelDialogProps) {
  const { problem, busy, act } = useAct();
  // An unpaid subscription has no remaining time.
  const endsNow = subscription.state === 'past_due';

  const isPublic = user.profileVisibility === 'public';
  const nextPlan = subscription.nextPlan && planName(subscription.nextPlan);

  async function cancel() {
    if (!(await act(() => browserApi('POST /subscription/cancel', {})))) return;
    showSuccess(t`Subscription cancelled`, t`You won’t be charged again.`);
    control.onClose();
  }

  return (
    <Dialog title={t`Cancel your subscription?`} {...control}>
      <div className="grid gap-4">
        <p>
          {endsNow ? (
            <Trans>
              Your subscription ends <strong>immediately</strong>, because the last payment failed. You won’t
              be charged again.
            </Trans>
          ) : isPublic ? (
            <Trans>
              You’ve paid until{' '}
              <strong>
                <Day at={subscription.currentPeriodEnd} />
              </strong>
              . Your profile stays in the directory until then. You won’t be charged again.
            </Trans>
          ) : (
            <Trans>
              You’ve paid until{' '}
              <strong>
                <Day at={subscription.currentPeriodEnd} />
              </strong>
              . Nothing changes until then. Your profile isn’t in the directory. You won’t be charged again.
            </Trans>
          )}
        </p>
        {nextPlan && !endsNow && (
          <p>{t`If you keep your subscription, the change to ${nextPlan} stays planned.`}</p>
        )}
        <p>
          <Trans>
            <strong>What stays:</strong> your account, your profile with its pictures and files, your
            messages, reviews and verifications. You can subscribe again at any time.
          </Trans>
        </p>
        <DialogFoot problem={problem}>
          <Button onClick={control.onClose}>{t`Keep subscription`}</Button>
          <Button tone="danger" onClick={cancel} aria-disabled={busy}>
            {busy ? t`Cancelling...` : t`Cancel subscription`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
