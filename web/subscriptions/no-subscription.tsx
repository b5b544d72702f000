import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { Billing } from '@sokoni/contract/subscriptions';
import { buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { cents } from './amounts.ts';
import { methodName, monthsText } from './method-texts.ts';
import { planName } from './plan-named.ts';

interface NoSubscriptionProps {
  user: OwnUser;
  billing: Billing;
}

/** No subscription: the last one, and how to start. The top of the dashboard shows the plans. */
export function NoSubscription({ user, billing }: NoSubscriptionProps) {
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
              Your profile is not in the directory. Everything is kept: pictures and files, messages, reviews,
              and what was verified. With a new subscription a profile that was verified is public again at
              once; any other is reviewed first.
            </Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            You have no subscription yet. With one, your profile is reviewed and then shown in the directory.
          </Trans>
        </p>
      )}
      {user.profileVisibility !== 'suspended' && (
        <p className="text-muted">
          <Trans>Choose a plan at the top of this page.</Trans>
        </p>
      )}
      {checkout && (
        <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-indigo bg-wash p-4">
          <p>
            <Trans>
              You have begun to pay for {checkoutPlan}. Its page is open until <Day at={checkout.expiresAt} />
              .
            </Trans>
          </p>
          <p className="font-semibold">{wayOf(checkout)}</p>
          <a href={checkout.url} className={buttonClass('strong')}>
            <Trans>Go on with this payment</Trans>
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
