import type { Answer } from '../api.ts';

/** Somebody to write to, and whether one may. */
export type Other = Pick<Answer<'GET /messages/with/{id}'>, 'party' | 'mayWrite' | 'isBlockedByYou'>;
