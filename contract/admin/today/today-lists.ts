import type { OperatorRight } from '../operator-roles.ts';

/** What waits for an operator, with the right that it needs. `claim`: documents of an account whose profile is public. `case`: reports of messages between two members. `bounce`: mail to an account comes back from an address that it had confirmed. */
export const todayRights = {
  profile: 'accounts',
  claim: 'accounts',
  objection: 'accounts',
  report: 'reports',
  case: 'reports',
  contact: 'contact',
  bounce: 'accounts',
  review: 'reports',
  renewal: 'money',
  refund: 'money',
  dispute: 'money',
} as const satisfies Record<string, OperatorRight>;
export type TodayKind = keyof typeof todayRights;
export const todayKinds = Object.keys(todayRights) as [TodayKind, ...TodayKind[]];

/** What was decided, newest first. */
export const closedLists = ['closed-reports', 'closed-messages'] as const;
/** The lists of the room: all that waits, one kind of it, or what was decided. */
export const todayLists = ['all', ...todayKinds, ...closedLists] as const;
export type TodayList = (typeof todayLists)[number];
