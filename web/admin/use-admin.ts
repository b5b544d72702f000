import { useQuery } from '@tanstack/react-query';
import { keys } from '../data/keys.ts';
import { adminApi } from './admin-api.ts';

/** Milliseconds; often enough for the one or two operators of a marketplace. */
const EVERY = 60_000;

/** The numbers of waiting items, loaded again after each act and regularly while the tab is visible. */
export function useAdmin() {
  const { data = null, refetch } = useQuery({
    queryKey: keys.admin('overview'),
    queryFn: async () => (await adminApi('GET /operator', {})).data,
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
  });
  return { desk: data, refresh: refetch };
}
