import { t } from '@lingui/core/macro';
import type { OwnVerification } from '@sokoni/contract/verification';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession, updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';
import { asApiError } from '../form.ts';

type Work = () => Promise<{ data: OwnVerification }>;

/** The verified claims of an account, loaded when they are shown and when the profile status changes. */
export function useVerification(userId: string) {
  const queryKey = keys.verification;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => updateUser((await browserApi('GET /verification', {})).data),
  });
  /** Runs a change; its response replaces the data. */
  const { mutateAsync: change } = useMutation({
    mutationKey: queryKey,
    mutationFn: (work: Work) => work(),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer) => void client.setQueryData(queryKey, updateUser(answer.data)),
    onSettled: () => {
      // The responses of overlapping changes may arrive in the wrong order.
      if (client.isMutating({ mutationKey: queryKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });

  function updateUser(verification: OwnVerification) {
    // Another account may have signed in since the request.
    if (getSession()?.user._id === userId) updateSessionUser(verification.user);
    return verification;
  }

  return { verification: data, problem: error ? textOf(error) : '', read: refetch, change };
}

export type ChangeVerification = ReturnType<typeof useVerification>['change'];

function textOf(error: unknown) {
  const { code, message } = asApiError(error);
  return (code !== 'offline' && message) || t`This could not be loaded. Please try again.`;
}
