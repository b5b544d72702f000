import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { useSession } from '../accounts/session.ts';
import { useBilling } from './billing.ts';

/** The current subscription, null if there is none, undefined while it is unknown. */
export function useRunning(): OwnSubscription | null | undefined {
  const runs = useSession()?.user.subscriptionStatus === 'active';
  const { state, billing } = useBilling(runs);
  if (!runs) return null;
  if (!billing) return state === 'failed' ? null : undefined;
  return billing.subscription?.state === 'ended' ? null : billing.subscription;
}
