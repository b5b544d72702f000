import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../link.tsx';
import type { Head } from '../page.ts';
import { paths } from '../paths.ts';
import { PaymentForm } from '../subscriptions/payment-form.tsx';
import type { Order } from '../subscriptions/payment-state.ts';
import { PaymentSummary } from '../subscriptions/payment-summary.tsx';
import { SubscribedAlready } from '../subscriptions/subscribed-already.tsx';
import { useOrder } from '../subscriptions/use-order.ts';
import { useRunning } from '../subscriptions/use-running.ts';
import { buttonClass } from '../ui/button.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';

export const head = (): Head => ({ title: t`Payment`, hidden: true });

export function Page() {
  const order = useOrder();
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <h1 className="text-2xl">
        <Trans>Payment</Trans>
      </h1>
      {order ? <Checkout order={order} /> : <SkeletonBlock className="h-80 rounded-lg" />}
    </div>
  );
}

function Checkout({ order }: { order: Order }) {
  const running = useRunning();
  const { role } = order.plan;
  if (running === undefined) return <SkeletonBlock className="h-80 rounded-lg" />;
  if (running?.renews) return <SubscribedAlready role={role} subscription={running} />;
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <PaymentSummary order={order} paidUntil={running?.currentPeriodEnd} />
        <PaymentForm order={order} addsMonths={running !== null} />
      </div>
      <Link to={paths.dashboard(role)} className={buttonClass('strong', 'justify-self-start')}>
        <Trans>Go to my dashboard</Trans>
      </Link>
    </>
  );
}
