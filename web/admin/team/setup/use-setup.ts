import type { Setup } from '@sokoni/contract/admin/team/setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../data/queries.ts';
import { adminApi } from '../../admin-api.ts';
import { useMay } from '../../rights.ts';

/** Milliseconds between two readings while the test mail is on its way. */
const SOON = 2000;

const firstSteps = queryOf('GET /operator/setup', {}, adminApi);

/** The first steps, for owners. */
export const useSetup = () =>
  useQuery({
    ...firstSteps,
    enabled: useMay('company'),
    refetchInterval: ({ state }) =>
      state.data?.steps.some((step) => step.state === 'waiting') ? SOON : false,
    refetchOnWindowFocus: 'always',
  });

/** How many steps are not done. */
export const openSteps = (setup: Setup | undefined): number =>
  setup?.steps.filter(({ state }) => state !== 'done').length ?? 0;

/** Shows what an act on the first steps has answered. */
export function useSetupAnswer() {
  const client = useQueryClient();
  return (setup: Setup) => client.setQueryData(firstSteps.queryKey, setup);
}
