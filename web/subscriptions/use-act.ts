import { t } from '@lingui/core/macro';
import type { Billing } from '@sokoni/contract/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../data/keys.ts';
import { publishOwn } from '../notifications/notifications.ts';
import { problemOf } from './problem.ts';

/** Runs one subscription action at a time; its response is shown at once and shared with the rest of the screen. */
export function useAct() {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  /** Returns whether it succeeded. */
  async function act(send: () => Promise<{ data: Billing }>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setProblem('');
    try {
      const { data } = await send();
      await client.cancelQueries({ queryKey: keys.billing });
      client.setQueryData(keys.billing, data);
      publishOwn(['standing']);
      return true;
    } catch (error) {
      setProblem(problemOf(error, t`This did not work. Please try again.`));
      // The shown state may be outdated.
      void client.invalidateQueries({ queryKey: keys.billing });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { problem, busy, act };
}
