import type { CheckoutState } from '@sokoni/contract/subscriptions/subscriptions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { useNotifications } from '../notifications/notifications.ts';

/** `unknown`: there is no such checkout. `unreachable`: the last request failed; it is repeated. */
export type KnownState = CheckoutState | 'loading' | 'unknown' | 'unreachable';

/** States that may still change: money can arrive after a declined payment, or for a page that was closed. */
const OPEN: readonly KnownState[] = ['waiting', 'unreachable', 'failed', 'expired'];
/** Milliseconds. Providers usually answer within seconds; after a minute polling gets slower. */
const SOON = 2_000;
const LATER = 15_000;
const SOON_TRIES = 30;

/**
 * The state of a checkout, polled while the page is visible until the state is final. The parameters that the
 * provider's page adds to the address prove nothing.
 */
export function useCheckoutState(reference: string | null) {
  const [state, setState] = useState<KnownState>(reference ? 'loading' : 'unknown');
  const [isAsking, setAsking] = useState(false);
  const tries = useRef(0);
  const requests = useRef(0);

  const ask = useCallback(async () => {
    if (!reference) return;
    const request = ++requests.current;
    setAsking(true);
    const answer = await stateOf(reference);
    // A later request may have been answered first.
    if (request !== requests.current) return;
    tries.current += 1;
    setAsking(false);
    setState(answer);
  }, [reference]);

  useEffect(() => void ask(), [ask]);
  useNotifications(['account'], () => void ask());

  const isOpen = OPEN.includes(state);
  const isSoon = state === 'waiting' || state === 'unreachable';
  useEffect(() => {
    if (!isOpen || isAsking) return;
    const look = () => {
      if (!document.hidden) void ask();
    };
    const timer = setTimeout(look, isSoon && tries.current < SOON_TRIES ? SOON : LATER);
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

/** Counts down to 0 while the page is visible, so that a user who reads another tab does not miss it. */
export function useSecondsLeft(from: number, isRunning: boolean): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
