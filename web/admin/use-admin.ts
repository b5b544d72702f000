import type { AdminOverview } from '@sokoni/contract/admin';
import { useCallback, useEffect, useState } from 'react';
import { adminApi } from './admin-api.ts';

/** Milliseconds; often enough for the one or two operators of a marketplace. */
const EVERY = 60_000;

/** The numbers of waiting items, loaded again after each act and regularly while the tab is visible. */
export function useAdmin() {
  const [desk, setOverview] = useState<AdminOverview | null>(null);
  const refresh = useCallback(
    () =>
      adminApi('GET /operator', {}).then(
        ({ data }) => setOverview(data),
        // The old numbers stay; the lists show the error.
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
