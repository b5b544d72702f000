import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';

/** The available payment methods, and a function to load them again. */
export function useMethods() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: keys.methods,
    queryFn: async () => (await browserApi('GET /payments/methods', {})).data,
  });
  const methods = data
    ? ({ state: 'ready', offers: data } as const)
    : ({ state: isFetching ? 'loading' : 'failed' } as const);
  return { methods, reread: () => void refetch() };
}
