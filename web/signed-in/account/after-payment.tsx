import { t } from '@lingui/core/macro';
import { useSession } from '../../accounts/session.ts';
import { DataProvider } from '../../data/data-provider.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { NextStep } from '../../verification/next-step.tsx';

/** What a signed-in payer does next. Loaded after the payment, because visitors do not need it. */
export default function AfterPayment() {
  const user = useSession()?.user;
  // The account is read again after the payment.
  if (!user || user.role === 'customer' || user.subscriptionStatus !== 'active') return null;
  if (user.profileVisibility === 'public') {
    return <ButtonLink to={paths.dashboard(user.role)} tone="main">{t`Go to your dashboard`}</ButtonLink>;
  }
  return (
    <DataProvider>
      <NextStep user={user} role={user.role} />
    </DataProvider>
  );
}
