import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PaymentForm } from '../accounts/payment-form.tsx';
import type { Order } from '../accounts/payment-state.ts';
import { PaymentSummary } from '../accounts/payment-summary.tsx';
import { useOrder } from '../accounts/use-order.ts';
import { Link } from '../link.tsx';
import type { Head } from '../page.ts';
import { paths } from '../paths.ts';
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
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <PaymentSummary order={order} />
        <PaymentForm plan={order.plan} />
      </div>
      <Link to={paths.dashboard(order.plan.role)} className={buttonClass('strong', 'justify-self-start')}>
        <Trans>Go to my dashboard</Trans>
      </Link>
    </>
  );
}
