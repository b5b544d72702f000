import { t } from '@lingui/core/macro';
import type { PlanId } from '@sokoni/contract/plans';
import type { ChangePreview, OwnSubscription } from '@sokoni/contract/subscriptions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../api.ts';
import { problemOf } from './problem.ts';

type Preview =
  | { state: 'none' | 'loading' }
  | { state: 'ready'; preview: ChangePreview }
  | { state: 'failed'; problem: string; again: () => void };

/** Previews a change from the current plan; only the response of the last request counts. */
export function usePreview(plan: PlanId | null, { plan: from, currentPeriodEnd }: OwnSubscription): Preview {
  const [found, setFound] = useState<Preview>({ state: 'none' });
  const asked = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the current plan has changed
  const ask = useCallback(async () => {
    const question = ++asked.current;
    const keep = (preview: Preview) => question === asked.current && setFound(preview);
    if (!plan) return keep({ state: 'none' });
    keep({ state: 'loading' });
    try {
      const { data } = await browserApi('POST /subscription/preview', { body: { plan } });
      keep({ state: 'ready', preview: data });
    } catch (error) {
      const problem = problemOf(error, t`What this change costs could not be found out. Please try again.`);
      keep({ state: 'failed', problem, again: () => void ask() });
    }
  }, [plan, from, currentPeriodEnd]);

  useEffect(() => void ask(), [ask]);
  // Until the effect has run, the preview belongs to the previous plan.
  return found.state === 'ready' && found.preview.plan !== plan ? { state: 'loading' } : found;
}
