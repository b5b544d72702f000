import { t } from '@lingui/core/macro';
import type { Billing, OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { browserApi } from '../data/api.ts';
import { asApiError, networkErrorText } from '../data/error-text.ts';
import { queryOf } from '../data/queries.ts';
import { publishOwn } from '../notifications/notifications.ts';

const subscription = queryOf('GET /subscription', {});

/** Subscription and payments of the signed-in account; loaded only if `isEnabled`. */
export function useBilling(isEnabled = true) {
  const { data, error, isFetching, refetch } = useQuery({
    ...subscription,
    enabled: isEnabled,
  });
  const hasFailed = error !== null && !isFetching;
  return {
    /** The last data, also during a reload or after it has failed. */
    billing: data ?? null,
    state: hasFailed ? 'failed' : data && !isFetching ? 'ready' : 'loading',
    /** The error of the last read, if it is temporary. */
    trouble: networkErrorText(error),
    read: refetch,
  } as const;
}

/** The current subscription, null if there is none, undefined while it is unknown. */
export function useRunning(): OwnSubscription | null | undefined {
  const runs = useSession()?.user.subscriptionStatus === 'active';
  const { state, billing } = useBilling(runs);
  if (!runs) return null;
  if (!billing) return state === 'failed' ? null : undefined;
  return billing.subscription?.state === 'ended' ? null : billing.subscription;
}

/** Runs a subscription action; its response is shown at once and shared with the rest of the screen. */
export function useAct() {
  const client = useQueryClient();
  const { problem, busy, run } = useRequest();

  function act(send: () => Promise<{ data: Billing }>): Promise<boolean> {
    return run(
      async () => {
        const { data } = await send();
        await client.cancelQueries({ queryKey: subscription.queryKey });
        client.setQueryData(subscription.queryKey, data);
        publishOwn(['account']);
      },
      (error) => {
        // The shown state may be outdated.
        void client.invalidateQueries({ queryKey: subscription.queryKey });
        return problemOf(error, t`That didn’t work. Try again.`);
      },
    );
  }

  return { problem, busy, act };
}

/** Opens the provider's page for card and invoices. */
export function usePortal() {
  const { problem, busy, run } = useRequest();
  const open = () =>
    run(
      async () => openProviderPage((await browserApi('POST /subscription/portal', {})).url),
      (error) => problemOf(error, t`We couldn’t open the payment provider’s page. Try again.`),
    );
  return { problem, busy, open };
}

/** Runs one request at a time; several presses start one. */
export function useRequest() {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  function rest() {
    underWay.current = false;
    setBusy(false);
  }

  // After Back from the provider, the browser may restore this page in its old state.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && rest();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  });

  /** Returns whether it succeeded; `explain` makes the text of a failure. */
  async function run(work: () => Promise<unknown>, explain: (error: unknown) => string): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(explain(error));
      return false;
    } finally {
      rest();
    }
  }

  return { problem, busy, run };
}

/** Opens a page of the payment provider. It never resolves, so that the request stays busy until this page is left. */
export function openProviderPage(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

/** The message for a failed payment action. The server may have completed an action whose response was lost. */
export function problemOf(error: unknown, otherwise: string): string {
  const { code, message } = asApiError(error);
  if (code === 'offline')
    return t`You’re offline. Try again when you have a connection; you won’t be charged twice.`;
  // The provider may have charged before it stopped responding, so the usual text would be wrong.
  if (code === 'provider_away')
    return t`The payment provider isn’t responding. Try again; you won’t be charged twice.`;
  return message || otherwise;
}
