import type { ProfessionalRole } from '@sokoni/contract/plans';
import { paths } from '../paths.ts';

/** The tabs of a professional's dashboard, as named by `?tab=`. The first is the default. */
export const parts = {
  supplier: ['profile', 'products', 'messages', 'reviews', 'verification', 'subscription'],
  freelancer: ['profile', 'portfolio', 'messages', 'reviews', 'verification', 'subscription'],
} as const satisfies Record<ProfessionalRole, readonly string[]>;
export type Part = (typeof parts)[ProfessionalRole][number] | 'favorites';

/** Favorites have an address but no tab: they belong to the messages tab. */
export const tabOf = (part: Part) => (part === 'favorites' ? 'messages' : part);

/** The tab with contact channels, skills and pictures of work. */
export const workPart = { supplier: 'products', freelancer: 'portfolio' } as const;

/** A tab that this role does not have opens the first tab. */
export function partOf(role: ProfessionalRole, tab: string | null): Part {
  return [...parts[role], 'favorites' as const].find((part) => part === tab) ?? 'profile';
}

export function partAddress(role: ProfessionalRole, part: Part): string {
  return paths.dashboard(role, part === 'profile' ? undefined : part);
}
