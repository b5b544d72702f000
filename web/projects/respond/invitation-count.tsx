import { plural } from '@lingui/core/macro';
import { CountMark } from '../../ui/marks/count-mark.tsx';
import { useInvitations } from './use-invitations.ts';

/**
 * How many invitations the account has not read, and the proposals of this month; undefined before the first answer. A
 * notification of projects invalidates it.
 */
export const useInvitationCounts = () => useInvitations(Infinity).first;

/** After the name of a tab. */
export function InvitationCount() {
  const label = (count: number) => plural(count, { one: '# new invitation', other: '# new invitations' });
  return <CountMark count={useInvitationCounts()?.unseen} label={label} />;
}
