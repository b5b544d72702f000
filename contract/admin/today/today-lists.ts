import type { OperatorRight } from '../operator-roles.ts';

/**
 * What waits for an operator, with the right that it needs. `claim`: documents of an account whose profile is public.
 * `case`: reports of messages
 * between two members. `bounce`: mail to an account comes back from an address that it had confirmed. `project`: no professional fits it. `owed`:
 * an invoice was corrected, and its customer has paid more. `server`: a check of the server fails.
 */
export const todayRights = {
  profile: 'accounts',
  claim: 'accounts',
  objection: 'accounts',
  report: 'reports',
  case: 'reports',
  contact: 'contact',
  bounce: 'accounts',
  review: 'reports',
  project: 'projects',
  renewal: 'money',
  refund: 'money',
  owed: 'money',
  dispute: 'money',
  server: 'server',
} as const satisfies Record<string, OperatorRight>;
export type TodayKind = keyof typeof todayRights;
export const todayKinds = Object.keys(todayRights) as [TodayKind, ...TodayKind[]];

/** What was decided, newest first. */
export const closedLists = ['closed-reports', 'closed-messages'] as const;
/** The lists of the room: all that waits, one kind of it, or what was decided. */
export const todayLists = ['all', ...todayKinds, ...closedLists] as const;
export type TodayList = (typeof todayLists)[number];
