import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Reported } from './queries.ts';

/** The path of the page with what was reported: the conversation itself when there is only one. */
export function whereToRead(role: Role, reported: readonly Reported[]): string {
  const [only, ...others] = new Set(reported.map(({ from }) => from.id));
  const isMessage = ({ kind }: Reported) => kind === 'message';
  if (others.length === 0 && reported.every(isMessage)) return `/messages/${only}`;
  const tab = reported.some(isMessage) ? 'messages' : 'reviews';
  return role === 'customer' ? `/customer/messages?tab=${tab}` : `/${role}/dashboard?tab=${tab}`;
}
