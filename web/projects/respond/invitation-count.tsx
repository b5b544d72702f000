import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../data/api.ts';
import { CountMark } from '../../ui/marks/count-mark.tsx';

/** How many invitations the account has not read, and the proposals of this month; undefined before the first answer. */
export const useInvitationCounts = () =>
  useQuery({
    queryKey: ['GET /projects/invitations', 'counts'],
    queryFn: async () => {
      const { unseen, allowance } = await browserApi('GET /projects/invitations', { query: {} });
      return { unseen, allowance };
    },
    // A notification of projects invalidates it.
    staleTime: Infinity,
  }).data;

/** After the name of a tab. */
export function InvitationCount() {
  const label = (count: number) => plural(count, { one: '# new invitation', other: '# new invitations' });
  return <CountMark count={useInvitationCounts()?.unseen} label={label} />;
}
