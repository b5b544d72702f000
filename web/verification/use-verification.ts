import { t } from '@lingui/core/macro';
import type { OwnVerification } from '@sokoni/contract/verification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession, updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';
import { replaceData } from '../data/replace-data.ts';
import { readErrorText } from './send-error.ts';

type Work = () => Promise<{ data: OwnVerification }>;

/** The verified claims of an account, loaded when they are shown and when the profile status changes. */
export function useVerification(userId: string) {
  const client = useQueryClient();
  const run = async (work: Work) => {
    const { data } = await work();
    // Another account may have signed in since the request.
    if (getSession()?.user._id === userId) updateSessionUser(data.user);
    return data;
  };
  const { data, error, refetch } = useQuery({
    queryKey: keys.verification,
    queryFn: () => run(() => browserApi('GET /verification', {})),
  });
  return {
    verification: data,
    problem: error ? readErrorText(error, t`This could not be loaded. Please try again.`) : '',
    read: refetch,
    /** Runs a change; its response replaces the data. */
    change: (work: Work) => replaceData(client, keys.verification, () => run(work)),
  };
}

export type ChangeVerification = ReturnType<typeof useVerification>['change'];
