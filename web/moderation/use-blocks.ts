import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, browserApi } from '../data/api.ts';
import { asReadError } from '../data/error-text.ts';
import { queryOf } from '../data/queries.ts';
import { publish } from '../notifications/notifications.ts';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';

export type Block = Answer<'GET /blocks'>['data'][number];

/** The blocked accounts. */
export function useBlocks() {
  const { data: blocks, error, isFetching, refetch } = useQuery(queryOf('GET /blocks', {}));
  /** False until they are loaded, which is safe because the server checks every action. */
  const isBlocked = (id: string) => blocks?.some(({ party }) => party.id._id === id) ?? false;
  return { blocks, error: isFetching ? null : error, isBlocked, read: refetch };
}

export function useUnblock({ id, name }: { id: string; name: string }, onUnblocked: () => void) {
  const { isPending: isBusy, mutate } = useMutation({
    mutationFn: () => browserApi('DELETE /blocks/{id}', { params: { id } }),
    onSuccess: () => {
      showSuccess(t`Unblocked`, t`You and ${name} can message each other again.`);
      publish(['projects']);
      onUnblocked();
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
  });
  return { isBusy, unblock: isBusy ? undefined : () => mutate() };
}
