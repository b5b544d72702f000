import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { useBilling } from './billing.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** At the head of a dashboard: the way to become public, or what stands in that way. */
export function SubscriptionArea({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const { profileVisibility: visibility, subscriptionStatus } = user;
  const runs = subscriptionStatus === 'active';
  if (visibility === 'rejected' || visibility === 'suspended') {
    return (
      <Link to={paths.dashboard(role, 'verification')} className={buttonClass('main', 'justify-self-start')}>
        {visibility === 'rejected' ? <Trans>See what to change</Trans> : <Trans>See why</Trans>}
      </Link>
    );
  }
  if (runs) return <PastDue role={role} />;
  return (
    <div className="grid gap-3">
      {subscriptionStatus === 'ended' && (
        <p className="max-w-prose">
          <Trans>
            Your subscription has ended. Nothing was taken away: your profile, pictures, messages and reviews
            are kept, and come back to the directory with a new subscription.
          </Trans>
        </p>
      )}
      <SubscribeForm user={user} role={role} />
    </div>
  );
}

/** A renewal that failed is said on every tab. */
function PastDue({ role }: { role: ProfessionalRole }) {
  const pastDue = useBilling().billing?.subscription?.pastDue;
  if (!pastDue) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border-s-4 border-clay bg-clay-wash p-4">
      <p className="grow basis-60 font-medium text-clay">
        <Trans>
          Your payment failed. Your profile stays as it is until <Day at={pastDue.endsAt} />.
        </Trans>
      </p>
      <Link to={paths.dashboard(role, 'subscription')} className={buttonClass('strong')}>
        <Trans>See what to do</Trans>
      </Link>
    </div>
  );
}
