import type { AdminOverview } from '@sokoni/contract/admin';
import { useCallback, useEffect, useState } from 'react';
import { adminApi } from './admin-api.ts';

/** Often enough for the one or two people who look at it. */
const EVERY = 60_000;

/** What waits, in numbers: read again after each act, and from time to time while somebody looks. */
export function useAdmin() {
  const [desk, setOverview] = useState<AdminOverview | null>(null);
  const refresh = useCallback(
    () =>
      adminApi('GET /operator', {}).then(
        ({ data }) => setOverview(data),
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
