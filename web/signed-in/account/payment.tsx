import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { OpensSoon } from '../../site/opens-soon.tsx';
import type { Head } from '../../site/page.ts';
import { isOpen } from '../../site/settings.ts';
import { useRunning } from '../../subscriptions/billing.ts';
import { BillingCountry } from '../../subscriptions/billing-details.tsx';
import { paymentOf } from '../../subscriptions/first-payment.ts';
import { PaymentForm } from '../../subscriptions/payment-form.tsx';
import type { Order } from '../../subscriptions/payment-state.ts';
import {
  AddedPlan,
  PaymentSummary,
  PlanBenefits,
  SubscribedAlready,
} from '../../subscriptions/payment-summary.tsx';
import { useOrder } from '../../subscriptions/use-order.ts';
import { NeedsScripts } from '../../ui/layout/needs-scripts.tsx';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';
import { showToast } from '../../ui/overlays/toast.ts';

export const head = (): Head => ({ title: t`Payment`, hidden: true });

export function Page() {
  const order = useOrder();
  useCancelled();
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
        <NeedsScripts />
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

/** The provider's page returns here, when the payer leaves it. */
function useCancelled() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isCancelled = new URLSearchParams(search).has('cancelled');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not after a reload
  useEffect(() => {
    if (!isCancelled) return;
    showToast(t`Payment cancelled. You weren’t charged.`);
    void navigate(paths.payment(), { replace: true, state });
  }, [isCancelled]);
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8">
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
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-10">
      <div className="grid grid-cols-1 gap-4">
        <BillingCountry />
        <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
          {running && <AddedPlan order={order} running={running} onChoose={choose} />}
          <PaymentSummary order={order} paidUntil={paidUntil} />
          {/* A card can take over from free months. */}
          <PaymentForm account={user._id} order={order} paidUntil={running?.isFree ? undefined : paidUntil} />
        </div>
      </div>
      <div className="grid gap-4">
        <PlanBenefits plan={order.plan} />
        <TextLink to={paths.dashboard(role)} className="justify-self-start underline">
          {t`Go to my dashboard`}
        </TextLink>
      </div>
    </div>
  );
}
