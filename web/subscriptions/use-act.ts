import { t } from '@lingui/core/macro';
import type { Billing } from '@sokoni/contract/subscriptions';
import { useRef, useState } from 'react';
import { subscribeToOwn } from '../notifications/notifications.ts';
import { readBilling, saveBilling } from './billing.ts';
import { problemOf } from './problem.ts';

/** One act on a subscription at a time; what it answers is shown at once, and told to the rest of the screen. */
export function useAct() {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  /** Whether it was done. */
  async function act(send: () => Promise<{ data: Billing }>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setProblem('');
    try {
      const { data } = await send();
      saveBilling(data);
      subscribeToOwn(['standing']);
      return true;
    } catch (error) {
      setProblem(problemOf(error, t`This did not work. Please try again.`));
      // It may be shown as it was before something else changed it.
      void readBilling();
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { problem, busy, act };
}
