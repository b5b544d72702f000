import { t } from '@lingui/core/macro';
import type { OwnVerification } from '@sokoni/contract/verification/verification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession, updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../data/api.ts';
import { queryOf } from '../data/queries.ts';
import { replaceData } from '../data/replace-data.ts';
import { readErrorText } from './send-error.ts';

type Request = () => Promise<{ data: OwnVerification }>;

const verification = queryOf('GET /verification', {});

/** The verified claims of the account, loaded when they are shown and when the profile status changes. */
export function useVerification() {
  const { data, error, refetch } = useQuery({
    ...verification,
    queryFn: () => readAnswer(() => browserApi('GET /verification', {})),
  });
  return {
    verification: data,
    problem: error ? readErrorText(error, t`We couldn’t load this. Try again.`) : '',
    read: () => void refetch(),
  };
}

/** Returns a function that sends a change; its response replaces the data. */
export function useChangeVerification() {
  const client = useQueryClient();
  return (request: Request) => replaceData(client, verification.queryKey, () => readAnswer(request));
}

async function readAnswer(request: Request): Promise<OwnVerification> {
  const account = getSession()?.user._id;
  const { data } = await request();
  // Another account may have signed in since the request.
  if (getSession()?.user._id === account) updateSessionUser(data.user);
  return data;
}
