import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { Billing } from '@sokoni/contract/subscriptions';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonLine } from '../ui/skeleton.tsx';
import { useBilling } from './billing.ts';
import { NoSubscription } from './no-subscription.tsx';
import { PaymentList } from './payment-list.tsx';
import { RunningSubscription } from './running-subscription.tsx';

interface SubscriptionPanelProps {
  user: OwnUser;
  role: ProfessionalRole;
}

/** The subscription tab of a professional: the plan, the next payment, and all payments. */
export function SubscriptionPanel({ user, role }: SubscriptionPanelProps) {
  const { state, trouble, billing, read } = useBilling();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={<Trans>Subscription</Trans>}>
        {state === 'failed' && (
          <NotRead isShown={billing !== null} trouble={trouble} onAgain={() => void read()} />
        )}
        {billing && <Standing user={user} role={role} billing={billing} />}
        {!billing && state === 'loading' && <Loading />}
      </Panel>
      {billing && (
        <Panel title={<Trans>Payments and receipts</Trans>}>
          <PaymentList payments={billing.payments} />
        </Panel>
      )}
    </div>
  );
}

function Standing({ user, role, billing }: SubscriptionPanelProps & { billing: Billing }) {
  const { subscription } = billing;
  if (!subscription || subscription.state === 'ended') {
    return <NoSubscription user={user} billing={billing} />;
  }
  return <RunningSubscription user={user} role={role} subscription={subscription} />;
}

interface NotReadProps {
  isShown: boolean;
  trouble: string;
  onAgain: () => void;
}

function NotRead({ isShown, trouble, onAgain }: NotReadProps) {
  return (
    <div role="alert" className="mb-4 grid justify-items-start gap-3">
      <p className="font-medium text-clay">
        {isShown ? (
          <Trans>This could not be read again; it may have changed meanwhile.</Trans>
        ) : (
          <Trans>Your subscription could not be loaded.</Trans>
        )}{' '}
        {trouble}
      </p>
      <Button onClick={onAgain}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-1">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-80" />
    </div>
  );
}
