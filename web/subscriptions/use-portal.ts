import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../api.ts';
import { problemOf } from './problem.ts';

/** Opens the provider's page for card and invoices. */
export function usePortal() {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  function rest() {
    underWay.current = false;
    setBusy(false);
  }

  // After Back, the browser may restore this page in its old state.
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => persisted && rest();
    addEventListener('pageshow', begin);
    return () => removeEventListener('pageshow', begin);
  });

  async function open() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem('');
    try {
      const { url } = await browserApi('POST /subscription/portal', {});
      location.assign(url);
    } catch (error) {
      setProblem(
        problemOf(error, t`The page of the payment provider could not be opened. Please try again.`),
      );
      rest();
    }
  }

  return { problem, busy, open };
}
