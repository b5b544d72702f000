import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { useBilling } from './billing.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { planName } from './plan-texts.ts';

/** Cancels the subscription of a suspended account; shown while it has one that could renew. */
export function CancelArea({ user }: { user: OwnUser }) {
  const subscription = useBilling().billing?.subscription;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!subscription?.renews || subscription.state === 'ended') return null;
  const plan = planName(subscription.plan);
  return (
    <Panel title={t`Subscription`}>
      <p className="mb-4 max-w-prose">
        <Trans>
          {plan}, paid until <Day at={subscription.currentPeriodEnd} />. If you cancel, it doesn’t continue
          after the suspension.
        </Trans>
      </p>
      <Button ref={button} onClick={() => setOpen(true)}>
        {t`Cancel subscription`}
      </Button>
      {isOpen && (
        <CancelDialog
          user={user}
          subscription={subscription}
          onClose={() => setOpen(false)}
          returnFocusTo={button}
        />
      )}
    </Panel>
  );
}
