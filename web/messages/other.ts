import type { Answer } from '../api.ts';

/** The other account of a conversation, and whether the user may write to it. */
export type Other = Pick<Answer<'GET /messages/with/{id}'>, 'party' | 'mayWrite' | 'isBlockedByYou'>;
