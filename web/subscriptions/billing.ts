import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';
import { troubleText } from '../trouble.ts';

/** Subscription and payments of the signed-in account; loaded only if `isWanted`. */
export function useBilling(isWanted = true) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.billing,
    queryFn: async () => (await browserApi('GET /subscription', {})).data,
    enabled: isWanted,
  });
  const hasFailed = error !== null && !isFetching;
  return {
    /** The last data, also during a reload or after it has failed. */
    billing: data ?? null,
    state: hasFailed ? 'failed' : data && !isFetching ? 'ready' : 'loading',
    /** The error of the last read, if it is temporary. */
    trouble: troubleText(error),
    read: refetch,
  } as const;
}
