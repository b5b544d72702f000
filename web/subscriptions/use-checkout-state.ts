import type { CheckoutState } from '@sokoni/contract/subscriptions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '../api.ts';
import { useNotifications } from '../notifications/notifications.ts';

/** `unknown`: there is no such checkout. `unreachable`: the last question had no answer; it is asked again. */
export type KnownState = CheckoutState | 'loading' | 'unknown' | 'unreachable';

/** May still change: money can arrive where a payment was refused, or on a page that was closed. */
const OPEN: readonly KnownState[] = ['waiting', 'unreachable', 'failed', 'expired'];
/** Providers tell within seconds, mostly; after a minute nobody waits for every second. */
const SOON = 2_000;
const LATER = 15_000;
const SOON_TRIES = 30;

/**
 * How far a checkout is: asked until nothing more can come of it, again and again while somebody looks at it. What the provider's
 * page put into the address proves nothing.
 */
export function useCheckoutState(reference: string | null) {
  const [state, setState] = useState<KnownState>(reference ? 'loading' : 'unknown');
  const [isAsking, setAsking] = useState(false);
  const tries = useRef(0);
  const asked = useRef(0);

  const ask = useCallback(async () => {
    if (!reference) return;
    const question = ++asked.current;
    setAsking(true);
    const answer = await stateOf(reference);
    // A later question may have been answered before.
    if (question !== asked.current) return;
    tries.current += 1;
    setAsking(false);
    setState(answer);
  }, [reference]);

  useEffect(() => void ask(), [ask]);
  useNotifications(['standing'], () => void ask());

  const isOpen = OPEN.includes(state);
  const isSoon = state === 'waiting' || state === 'unreachable';
  useEffect(() => {
    if (!isOpen || isAsking) return;
    const timer = setTimeout(
      () => {
        if (!document.hidden) void ask();
      },
      isSoon && tries.current < SOON_TRIES ? SOON : LATER,
    );
    const look = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [isOpen, isSoon, isAsking, ask]);

  return { state, isAsking, ask };
}

async function stateOf(reference: string): Promise<KnownState> {
  try {
    const { data } = await browserApi('GET /payments/checkouts/{reference}', { params: { reference } });
    return data.state;
  } catch (error) {
    const isUnknown = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
    return isUnknown ? 'unknown' : 'unreachable';
  }
}
