import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { useBilling } from './billing.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** At the top of a dashboard: how to become public, or the reason why the profile is not public. */
export function SubscriptionArea({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const { profileVisibility: visibility, subscriptionStatus } = user;
  return (
    <>
      {visibility === 'rejected' && (
        <Reasons role={role}>
          <Trans>See what to change</Trans>
        </Reasons>
      )}
      {visibility === 'suspended' && (
        <>
          {subscriptionStatus === 'active' && <GoesOn role={role} />}
          <Reasons role={role}>
            <Trans>See why</Trans>
          </Reasons>
        </>
      )}
      {subscriptionStatus === 'active' && <PastDue role={role} />}
      {subscriptionStatus !== 'active' && visibility !== 'suspended' && (
        <div className="grid gap-3">
          {subscriptionStatus === 'ended' && (
            <p className="max-w-prose">
              <Trans>Your subscription has ended. Everything is kept, and comes back with a new one.</Trans>
            </p>
          )}
          <SubscribeForm user={user} role={role} />
        </div>
      )}
    </>
  );
}

function Reasons({ role, children }: { role: ProfessionalRole; children: ReactNode }) {
  return (
    <Link to={paths.dashboard(role, 'verification')} className={buttonClass('main', 'justify-self-start')}>
      {children}
    </Link>
  );
}

/** Users should know about payments that continue while the profile is hidden. */
function GoesOn({ role }: { role: ProfessionalRole }) {
  const subscription = useBilling().billing?.subscription;
  if (!subscription?.renews || subscription.state === 'ending' || subscription.state === 'ended') return null;
  return (
    <div className="grid max-w-prose justify-items-start">
      <p>
        <Trans>
          Your subscription goes on while your profile is suspended. You can cancel it at any time; it then
          ends with what is paid.
        </Trans>
      </p>
      <Link to={paths.dashboard(role, 'subscription')} className="inline-flex min-h-11 items-center">
        <Trans>To your subscription</Trans>
      </Link>
    </div>
  );
}

/** A failed renewal is shown on every tab. */
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
