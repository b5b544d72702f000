import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { useRef, useState } from 'react';
import { Link } from '../link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { paymentOf } from './payment-state.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { usePortal } from './use-portal.ts';

interface SubscriptionActsProps {
  user: OwnUser;
  role: ProfessionalRole;
  subscription: OwnSubscription;
}

/** The actions on a running subscription. */
export function SubscriptionActs({ user, role, subscription }: SubscriptionActsProps) {
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
          <Link to={extension.to} state={extension.state} className={buttonClass('main')}>
            <Trans>Add months or change plan</Trans>
          </Link>
        )}
        {renews && state === 'active' && (
          <Button tone="strong" onClick={({ currentTarget }) => show('plan', currentTarget)}>
            <Trans>Change plan</Trans>
          </Button>
        )}
        {renews && (
          <Button onClick={portal.open} aria-disabled={portal.busy}>
            {portal.busy ? <Trans>Opening...</Trans> : <Trans>Card and invoices</Trans>}
          </Button>
        )}
        {renews && state !== 'ending' && (
          <Button onClick={({ currentTarget }) => show('cancel', currentTarget)}>
            <Trans>Cancel subscription</Trans>
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
