import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { refreshSession } from '../../accounts/session.ts';
import type { Head } from '../../site/page.ts';
import { CheckoutOutcome } from '../../subscriptions/checkout-outcome.tsx';

const AfterPayment = lazy(() => import('./after-payment.tsx'));

export const head = (): Head => ({ title: t`Your payment`, hidden: true });

/** The return address for the payment provider. */
export function Page() {
  const [query] = useSearchParams();
  const reference = query.get('session_id');
  return (
    <CheckoutOutcome
      key={reference}
      reference={reference}
      next={<AfterPayment />}
      onPaid={() => void refreshSession().catch(() => {})}
    />
  );
}
