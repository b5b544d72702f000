import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Billing } from '@sokoni/contract/subscriptions/subscriptions';
import { Button, buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonLine } from '../ui/layout/skeleton.tsx';
import { useBilling } from './billing.ts';
import { PaymentList } from './payment-list.tsx';
import { cents, methodName, monthsText } from './payment-texts.ts';
import { planName } from './plan-texts.ts';
import { RunningSubscription } from './running-subscription.tsx';

interface SubscriptionPanelProps {
  user: OwnUser;
  role: ProfessionalRole;
}

/** The subscription tab of a professional: the plan, the next payment, and all payments. */
export function SubscriptionPanel({ user, role }: SubscriptionPanelProps) {
  const { state, trouble, billing, read } = useBilling();
  const running = billing?.subscription?.state === 'ended' ? null : billing?.subscription;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={t`Subscription`}>
        {state === 'failed' && (
          <NotRead isShown={billing !== null} trouble={trouble} onAgain={() => void read()} />
        )}
        {billing && running && <RunningSubscription user={user} role={role} subscription={running} />}
        {billing && !running && <NoSubscription user={user} billing={billing} />}
        {!billing && state === 'loading' && <Loading />}
      </Panel>
      {billing && (
        <Panel title={t`Payments and receipts`}>
          <PaymentList payments={billing.payments} />
        </Panel>
      )}
    </div>
  );
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
        {isShown ? t`We couldn’t refresh this. It may have changed.` : t`We couldn’t load your subscription.`}{' '}
        {trouble}
      </p>
      <Button onClick={onAgain}>{t`Try Again`}</Button>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-1">
      <span className="sr-only">{t`Loading...`}</span>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-80" />
    </div>
  );
}

interface NoSubscriptionProps {
  user: OwnUser;
  billing: Billing;
}

/** No subscription: the last one, and how to start. The top of the dashboard shows the plans. */
function NoSubscription({ user, billing }: NoSubscriptionProps) {
  const { subscription, checkout } = billing;
  const checkoutPlan = checkout && planName(checkout.plan);
  return (
    <div className="grid max-w-prose gap-4">
      {subscription?.endedAt ? (
        <>
          <p>
            <Trans>
              Your subscription ended on <Day at={subscription.endedAt} />.
            </Trans>
          </p>
          <p>
            <Trans>
              Your profile isn’t in the directory. We’ve kept your pictures, files, messages, reviews and
              verifications. When you subscribe again, a verified profile is public immediately; others are
              reviewed first.
            </Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            You don’t have a subscription yet. When you subscribe, our team reviews your profile and adds it
            to the directory.
          </Trans>
        </p>
      )}
      {user.profileVisibility !== 'suspended' && (
        <p className="text-muted">{t`Choose a plan at the top of this page.`}</p>
      )}
      {checkout && (
        <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-indigo bg-wash p-4">
          <p>
            <Trans>
              You started to pay for {checkoutPlan}. The payment page is open until{' '}
              <Day at={checkout.expiresAt} />.
            </Trans>
          </p>
          <p className="font-semibold">{wayOf(checkout)}</p>
          <a href={checkout.url} className={buttonClass('strong')}>
            {t`Continue this payment`}
          </a>
        </div>
      )}
    </div>
  );
}

/** 'Mobile money, 3 months, $60' */
function wayOf({ method, months, amount }: NonNullable<Billing['checkout']>): string {
  const [way, time, price] = [methodName(method), monthsText(months), cents(amount)];
  return t`${way}, ${time}, ${price}`;
}
