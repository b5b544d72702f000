import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { PaymentMethod } from '@sokoni/contract/plans';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '../api.ts';
import { dropProblems, showProblem } from '../ui/toast.tsx';
import type { Order } from './payment-state.ts';
import { problemOf } from './problem.ts';

/** Starts the checkout and opens the provider's page. Several presses start one checkout. */
export function useCheckout({ email, plan }: Order) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const rest = useCallback(() => {
    underWay.current = false;
    setBusy(false);
  }, []);

  // After Back from the provider, the browser may restore this page in its old state.
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => persisted && rest();
    addEventListener('pageshow', begin);
    return () => removeEventListener('pageshow', begin);
  }, [rest]);

  function fail(title: string, description: string) {
    showProblem(title, description);
    setProblem(description);
    rest();
  }

  async function pay(method: PaymentMethod | undefined, months: number) {
    if (underWay.current) return;
    setProblem('');
    dropProblems();
    if (!method) return fail(t`Missing Data`, t`Required information is missing.`);
    underWay.current = true;
    setBusy(true);
    try {
      const { url } = await browserApi('POST /stripe/create-checkout-session', {
        body: { email, plan: plan.id, role: plan.role, method, months },
      });
      if (!url) return fail(t`Payment error`, t`Failed to create Stripe checkout session.`);
      location.assign(url);
    } catch (error) {
      // The page redirects to the login automatically.
      if (error instanceof ApiError && error.code === 'not_signed_in') return rest();
      const wrong = error instanceof ApiError && Object.values(error.fields)[0];
      if (wrong) return fail(t`Payment error`, i18n._(wrong));
      fail(t`Stripe Error`, problemOf(error, t`Could not initiate payment. Try again.`));
    }
  }

  return { problem, busy, pay };
}
