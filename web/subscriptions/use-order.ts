import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getSession } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import { showProblem } from '../ui/toast.tsx';
import { type Order, orderOf } from './payment-state.ts';
import { findSelectedPlan } from './selected-plan.ts';

/** What is to be paid; null until that is known. The server cannot know it, so neither does the first render. */
export function useOrder(): Order | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [order, setOrder] = useState<Order | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody arrives
  useEffect(() => {
    const found = orderOf(location, getSession()?.user, findSelectedPlan());
    setOrder(found);
    if (found) return;
    showProblem(t`No subscription plan selected. Please register again.`);
    void navigate(paths.register(), { replace: true });
  }, []);
  return order;
}
