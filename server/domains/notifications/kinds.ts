/** The ways to reach people who are away from the site; each has notifications of its own that wait for it. */
export type ChannelName = 'mail' | 'push';

/**
 * What is reported to those who are away: a message, a review, a reply to the account's own review, a buyer's direct request, an
 * invitation to a project that fits, the answer to an own proposal or its end.
 */
export type ReportedKind = 'message' | 'review' | 'reply' | 'request' | 'invitation' | 'outcome';

/** Those of projects, whose notifications name the project. */
export const isProject = ({ kind }: { kind: ReportedKind }) =>
  kind === 'request' || kind === 'invitation' || kind === 'outcome';
