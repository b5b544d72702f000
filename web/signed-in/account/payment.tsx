import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { OpensSoon } from '../../site/opens-soon.tsx';
import type { Head } from '../../site/page.ts';
import { isOpen } from '../../site/settings.ts';
import { useRunning } from '../../subscriptions/billing.ts';
import { BillingCountry } from '../../subscriptions/billing-details.tsx';
import { paymentOf } from '../../subscriptions/first-payment.ts';
import { PaymentForm } from '../../subscriptions/payment-form.tsx';
import type { Order } from '../../subscriptions/payment-state.ts';
import { AddedPlan, PaymentSummary, SubscribedAlready } from '../../subscriptions/payment-summary.tsx';
import { useOrder } from '../../subscriptions/use-order.ts';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';

export const head = (): Head => ({ title: t`Payment`, hidden: true });

export function Page() {
  const order = useOrder();
  if (!isOpen()) {
    return (
      <Frame>
        <OpensSoon />
      </Frame>
    );
  }
  if (!order) {
    return (
      <Frame>
        <noscript>
          <p className="max-w-prose font-medium text-clay">{t`Turn on JavaScript in your browser to pay.`}</p>
        </noscript>
        <Loading />
      </Frame>
    );
  }
  // This also covers a sign-out in another tab: after signing in the user returns to the chosen plan.
  return (
    <Gate refusal={t`Sign in to pay.`}>
      {(user) => (
        <Frame>
          <Checkout user={user} order={order} />
        </Frame>
      )}
    </Gate>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-8">
      <h1 className="text-2xl">{t`Payment`}</h1>
      {children}
    </div>
  );
}

const Loading = () => <SkeletonBlock className="h-80 rounded-lg noscript:hidden" />;

function Checkout({ user, order }: { user: OwnUser; order: Order }) {
  const navigate = useNavigate();
  const running = useRunning();
  const { role } = order.plan;
  if (running === undefined) return <Loading />;
  if (running?.renews) return <SubscribedAlready role={role} subscription={running} />;
  const paidUntil = running?.currentPeriodEnd;

  function choose(plan: PlanId) {
    const payment = paymentOf(user, plan);
    if (payment) void navigate(payment.to, { state: payment.state, replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {running && <AddedPlan order={order} running={running} onChoose={choose} />}
          <PaymentSummary order={order} paidUntil={paidUntil} />
          <BillingCountry />
        </div>
        {/* A card can take over from free months. */}
        <PaymentForm account={user._id} order={order} paidUntil={running?.isFree ? undefined : paidUntil} />
      </div>
      <ButtonLink to={paths.dashboard(role)} className="justify-self-start">
        {t`Go to my dashboard`}
      </ButtonLink>
    </>
  );
}
