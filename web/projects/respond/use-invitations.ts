import type { InvitedProject } from '@sokoni/contract/projects/projects';
import { useQuery } from '@tanstack/react-query';
import { type Answer, ApiError, browserApi } from '../../data/api.ts';
import { keys } from '../../data/keys.ts';
import { readWithCache } from '../../data/offline-cache.ts';
import { usePages } from '../../data/pages.ts';

type InvitationPage = Pick<Answer<'GET /projects/invitations'>, 'data' | 'nextCursor'>;

/** The projects that the account is invited to, newest first; saved for times without a network. */
export const useInvitations = () =>
  usePages<InvitedProject, InvitationPage>({
    queryKey: keys.invitations,
    read: async (cursor) => {
      const { data, nextCursor } = await browserApi('GET /projects/invitations', { query: { cursor } });
      return { data, nextCursor };
    },
    cache: { name: 'invitations' },
  });

/** How many projects are saved, the last read ones. */
const SAVED = 20;

export function useInvitation(id: string) {
  const query = useQuery({
    queryKey: keys.invitation(id),
    queryFn: async ({ client }): Promise<InvitedProject & { cachedAt?: number }> => {
      const queryKey = keys.invitation(id);
      const before = client.getQueryData<InvitedProject>(queryKey);
      const project = await readWithCache<InvitedProject & { cachedAt?: number }>(
        { name: `invitation:${id}`, most: SAVED },
        async () => (await browserApi('GET /projects/invitations/{id}', { params: { id } })).data,
        {
          isShown: () => client.getQueryData(queryKey) !== undefined,
          show: (copy) => client.setQueryData(queryKey, copy),
        },
      );
      // Read for the first time, it no longer counts as new.
      if (!before && !project.cachedAt) {
        for (const list of [keys.invitations, keys.invitationCounts]) {
          void client.invalidateQueries({ queryKey: list });
        }
      }
      return project;
    },
  });
  const { data, error, refetch } = query;
  const isMissing = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
  return { project: data, error, isMissing, refetch };
}
