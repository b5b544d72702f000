import { t } from '@lingui/core/macro';
import type { PlanId } from '@sokoni/contract/plans';
import type { ChangePreview, OwnSubscription } from '@sokoni/contract/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';
import { problemOf } from './problem.ts';

type Preview =
  | { state: 'none' | 'loading' }
  | { state: 'ready'; preview: ChangePreview }
  | { state: 'failed'; problem: string; again: () => void };

/** Previews a change from the current plan. */
export function usePreview(plan: PlanId | null, { plan: from, currentPeriodEnd }: OwnSubscription): Preview {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.preview(plan, from, currentPeriodEnd),
    queryFn: async () =>
      (await browserApi('POST /subscription/preview', { body: { plan: plan ?? from } })).data,
    enabled: plan !== null,
    // Its amount depends on the moment.
    gcTime: 0,
  });
  if (!plan) return { state: 'none' };
  if (data) return { state: 'ready', preview: data };
  if (isFetching) return { state: 'loading' };
  const problem = problemOf(error, t`What this change costs could not be found out. Please try again.`);
  return { state: 'failed', problem, again: () => void refetch() };
}
