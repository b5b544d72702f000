import type { Billing } from '@sokoni/contract/subscriptions';
import { useEffect, useSyncExternalStore } from 'react';
import { getSession } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { useNotifications } from '../notifications/notifications.ts';
import { troubleText } from '../trouble.ts';

/** Subscription and payments of the signed-in account, loaded once for all components of a screen. */
interface CachedBilling {
  account: string;
  state: 'loading' | 'ready' | 'failed';
  /** The error of the last read, if it is temporary. */
  trouble: string;
  /** The last data, also during a reload or after it has failed. */
  billing: Billing | null;
}

const NOTHING: CachedBilling = { account: '', state: 'loading', trouble: '', billing: null };
let kept = NOTHING;
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: CachedBilling) {
  kept = next;
  for (const listener of listeners) listener();
}

/** Stores the response of an action. */
export function saveBilling(billing: Billing) {
  change({ ...kept, state: 'ready', billing });
}

/** One request at a time; callers during a request get its result. */
export function readBilling(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

async function read() {
  const account = getSession()?.user._id ?? '';
  change(kept.account === account ? { ...kept, state: 'loading' } : { ...NOTHING, account });
  try {
    const { data } = await browserApi('GET /subscription', {});
    if (kept.account === account) change({ account, state: 'ready', trouble: '', billing: data });
  } catch (error) {
    if (kept.account === account) change({ ...kept, state: 'failed', trouble: troubleText(error) });
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads when a screen first shows it, and after possible changes; only if `isWanted`. */
export function useBilling(isWanted = true): Pick<CachedBilling, 'state' | 'trouble' | 'billing'> {
  const shown = useSyncExternalStore(
    subscribe,
    () => kept,
    () => NOTHING,
  );
  useEffect(() => {
    if (isWanted) void readBilling();
  }, [isWanted]);
  useNotifications(['standing'], () => {
    if (isWanted) void readBilling();
  });
  return shown.account && shown.account === getSession()?.user._id ? shown : NOTHING;
}
