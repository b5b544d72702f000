import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../data/form.ts';

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
