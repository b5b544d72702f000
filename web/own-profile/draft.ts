import { draftOf } from '../data/draft-store.ts';
import type { Part } from './tabs.ts';

/** Only the fields that differ from the stored values, so that an old draft never overwrites a later save. */
export const profileDraft = (userId: string, part: Part) => draftOf('profile-draft', userId, part);

export const hasDraft = (userId: string, part: Part) =>
  Object.keys(profileDraft(userId, part).read()).length > 0;
