import type { InvitedProject } from '@sokoni/contract/projects/projects';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/api.ts';
import { readWithCache } from '../../data/offline-cache.ts';
import { usePages } from '../../data/pages.ts';
import { pagesOf, queryOf } from '../../data/queries.ts';

/** The projects that the account is invited to, newest first; saved for times without a network. */
export const useInvitations = (staleTime = 0) =>
  usePages({
    ...pagesOf('GET /projects/invitations', { query: {} }),
    cache: { name: 'invitations' },
    staleTime,
  });

/** How many projects are saved, the last read ones. */
const SAVED = 20;

export function useInvitation(id: string) {
  const { queryKey, queryFn: read } = queryOf('GET /projects/invitations/{id}', { params: { id } });
  const query = useQuery({
    queryKey,
    queryFn: async ({ client }): Promise<InvitedProject & { cachedAt?: number }> => {
      const before = client.getQueryData<InvitedProject>(queryKey);
      const project = await readWithCache<InvitedProject & { cachedAt?: number }>(
        { name: `invitation:${id}`, most: SAVED },
        read,
        {
          isShown: () => client.getQueryData(queryKey) !== undefined,
          show: (copy) => client.setQueryData(queryKey, copy),
        },
      );
      // Read for the first time, it no longer counts as new.
      if (!before && !project.cachedAt)
        void client.invalidateQueries({ queryKey: ['GET /projects/invitations'] });
      return project;
    },
  });
  const { data, error, refetch } = query;
  const isMissing = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
  return { project: data, error, isMissing, refetch };
}
