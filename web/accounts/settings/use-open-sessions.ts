import { t } from '@lingui/core/macro';
import type { OpenSession } from '@sokoni/contract/own-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../api.ts';
import { keys } from '../../data/keys.ts';
import { asReadError } from '../../form.ts';

const OTHERS = 'others';

/** The sessions of the account, and functions that end them. */
export function useOpenSessions() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.sessions,
    queryFn: async () => ownFirst((await browserApi('GET /users/me/sessions', {})).data),
  });
  const ending = useMutation({
    /** The id of a session, or `others`. */
    mutationFn: (what: string) =>
      what === OTHERS
        ? browserApi('DELETE /users/me/sessions', {})
        : browserApi('DELETE /users/me/sessions/{id}', { params: { id: what } }),
    onSuccess: (_answer, what) => {
      const stays = ({ _id, current }: OpenSession) => current || (what !== OTHERS && _id !== what);
      client.setQueryData(keys.sessions, (shown: OpenSession[] | undefined) => shown?.filter(stays));
    },
  });
  const failed = ending.error ?? (isFetching ? null : error);

  /** Returns whether it has ended. */
  const end = (what: string) =>
    ending.mutateAsync(what).then(
      () => true,
      () => false,
    );
  return {
    sessions: data,
    problem: failed && (asReadError(failed).message || t`This did not work. Please try again.`),
    ending: ending.isPending ? ending.variables : null,
    read: refetch,
    endOne: end,
    endOthers: () => end(OTHERS),
  };
}

const ownFirst = (sessions: OpenSession[]) =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
