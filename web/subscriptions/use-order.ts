import { t } from '@lingui/core/macro';
import { PREPAID_MONTHS_MAX } from '@sokoni/contract/limits';
import { type PaymentMethod, paymentMethods } from '@sokoni/contract/subscriptions/plans';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { getSession, useSession } from '../accounts/session.ts';
import { draftOf, getItem, SELECTED_PLAN } from '../data/draft-store.ts';
import { paths } from '../paths.ts';
import { useGo } from '../site/links/navigation.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { type Order, orderOf } from './payment-state.ts';

/** The order to pay; null until it is known. The server does not know it, so the first render is null too. */
export function useOrder(): Order | null {
  const location = useLocation();
  const go = useGo();
  const account = useSession()?.user._id;
  const [order, setOrder] = useState<Order | null>(null);
  const wasSentAway = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user arrives, chooses or signs in
  useEffect(() => {
    const user = getSession()?.user;
    // The session has expired: after signing in the user returns to this order.
    if (wasSentAway.current || (order && !user)) return;
    const found = orderOf(location, user, (user && findChoice(user._id).plan) ?? getItem(SELECTED_PLAN));
    setOrder(found);
    if (found) return;
    wasSentAway.current = true;
    showProblem(t`No subscription plan selected. Please register again.`);
    void go(paths.register(), { replace: true });
  }, [location.state, account]);
  return order;
}

/** The chosen payment method, for this visit: it survives the way back from the provider and a new sign-in. */
interface Choice {
  plan: string | null;
  method: PaymentMethod | undefined;
  months: number;
}

export const choiceDraft = (account: string) => draftOf('payment-choice', account);

export function findChoice(account: string): Choice {
  const { plan, method, months } = choiceDraft(account).read();
  return {
    plan: plan ?? null,
    method: paymentMethods.find((known) => known === method),
    months: monthCounts.find((known) => String(known) === months) ?? 1,
  };
}

export const monthCounts = Array.from({ length: PREPAID_MONTHS_MAX }, (_, index) => index + 1);
