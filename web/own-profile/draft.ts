import { draftOf } from '../data/draft-store.ts';
import type { Tab } from './tabs.ts';

/** Only the fields that differ from the stored values, so that an old draft never overwrites a later save. */
export const profileDraft = (userId: string, tab: Tab) => draftOf('profile-draft', userId, tab);

export const hasDraft = (userId: string, tab: Tab) =>
  Object.keys(profileDraft(userId, tab).read()).length > 0;
