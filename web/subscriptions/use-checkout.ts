import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { PaymentMethod } from '@sokoni/contract/plans';
import { useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '../api.ts';
import { dropProblems, showProblem } from '../ui/toast.tsx';
import type { Order } from './payment-state.ts';
import { problemOf } from './problem.ts';
import { keepSelectedPlan } from './selected-plan.ts';

/** Begins to pay: on to the provider's page. However often it is pressed, it is one checkout. */
export function useCheckout({ email, plan }: Order) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  // Back from the provider, the browser may show this page as it was left.
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', begin);
    return () => removeEventListener('pageshow', begin);
  }, []);

  function fail(title: string, description: string) {
    showProblem(title, description);
    setProblem(description);
    underWay.current = false;
    setBusy(false);
  }

  async function pay(method: PaymentMethod | undefined, months: number) {
    if (underWay.current) return;
    setProblem('');
    dropProblems();
    if (!method) return fail(t`Missing Data`, t`Required information is missing.`);
    underWay.current = true;
    setBusy(true);
    // For whoever comes back from the provider without having paid.
    keepSelectedPlan(plan.id);
    try {
      const { url } = await browserApi('POST /stripe/create-checkout-session', {
        body: { email, plan: plan.id, role: plan.role, method, months },
      });
      if (!url) return fail(t`Payment error`, t`Failed to create Stripe checkout session.`);
      location.assign(url);
    } catch (error) {
      const wrong = error instanceof ApiError && Object.values(error.fields)[0];
      if (wrong) return fail(t`Payment error`, i18n._(wrong));
      fail(t`Stripe Error`, problemOf(error, t`Could not initiate payment. Try again.`));
    }
  }

  return { problem, busy, pay };
}
