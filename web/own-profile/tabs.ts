import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { draftOf } from '../data/draft-store.ts';
import { paths } from '../paths.ts';

/** The tabs of a professional's dashboard, as named by `?tab=`. The first is the default. */
export const tabs = {
  supplier: ['profile', 'products', 'messages', 'projects', 'reviews', 'verification', 'subscription'],
  freelancer: ['profile', 'portfolio', 'messages', 'projects', 'reviews', 'verification', 'subscription'],
} as const satisfies Record<ProfessionalRole, readonly string[]>;
export type Tab = (typeof tabs)[ProfessionalRole][number] | 'favorites';

/** Favorites have an address but no tab: they belong to the messages tab. */
export const shownTab = (tab: Tab) => (tab === 'favorites' ? 'messages' : tab);

/** The tab with contact channels, skills and pictures of work. */
export const workTab = { supplier: 'products', freelancer: 'portfolio' } as const;

/** A tab that this role does not have opens the first tab. */
export function tabNamed(role: ProfessionalRole, name: string | null): Tab {
  return [...tabs[role], 'favorites' as const].find((tab) => tab === name) ?? 'profile';
}

export function tabAddress(role: ProfessionalRole, tab: Tab): string {
  return paths.dashboard(role, tab === 'profile' ? undefined : tab);
}

/** Only the fields that differ from the stored values, so that an old draft never overwrites a later save. */
export const profileDraft = (userId: string, tab: Tab) => draftOf('profile-draft', userId, tab);

export const hasDraft = (userId: string, tab: Tab) =>
  Object.keys(profileDraft(userId, tab).read()).length > 0;
