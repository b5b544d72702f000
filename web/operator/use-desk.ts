import type { Desk } from '@sokoni/contract/operator';
import { useCallback, useEffect, useState } from 'react';
import { deskApi } from './desk-api.ts';

/** Often enough for the one or two people who look at it. */
const EVERY = 60_000;

/** What waits, in numbers: read again after each act, and from time to time while somebody looks. */
export function useDesk() {
  const [desk, setDesk] = useState<Desk | null>(null);
  const refresh = useCallback(
    () =>
      deskApi('GET /operator', {}).then(
        ({ data }) => setDesk(data),
        // The numbers stay as they were; the lists say what is wrong.
        () => {},
      ),
    [],
  );
  useEffect(() => {
    void refresh();
    const look = () => void (document.hidden || refresh());
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { desk, refresh };
}
