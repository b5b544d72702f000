import type { MethodOffer } from '@sokoni/contract/subscriptions';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../api.ts';

type Methods = { state: 'loading' | 'failed' } | { state: 'ready'; offers: MethodOffer[] };

/** The available payment methods, and a function to load them again. */
export function useMethods(): { methods: Methods; reread: () => void } {
  const [methods, setMethods] = useState<Methods>({ state: 'loading' });
  const reread = useCallback(async () => {
    setMethods({ state: 'loading' });
    try {
      const { data } = await browserApi('GET /payments/methods', {});
      setMethods({ state: 'ready', offers: data });
    } catch {
      setMethods({ state: 'failed' });
    }
  }, []);
  useEffect(() => void reread(), [reread]);
  return { methods, reread };
}
