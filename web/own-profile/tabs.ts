import type { ProfessionalRole } from '@sokoni/contract/plans';
import { paths } from '../paths.ts';

/** The tabs of a professional's dashboard, as `?tab=` names them. The first opens when none is named. */
export const parts = {
  supplier: ['profile', 'products', 'messages', 'reviews', 'verification', 'subscription'],
  freelancer: ['profile', 'portfolio', 'messages', 'reviews', 'verification', 'subscription'],
} as const satisfies Record<ProfessionalRole, readonly string[]>;
export type Part = (typeof parts)[ProfessionalRole][number] | 'favorites';

/** Favorites have an address and no tab: they belong to the messages. */
export const tabOf = (part: Part) => (part === 'favorites' ? 'messages' : part);

/** Where contact channels, skills and pictures of work stand. */
export const workPart = { supplier: 'products', freelancer: 'portfolio' } as const;

/** Anything but a tab of this role is the first. */
export function partOf(role: ProfessionalRole, tab: string | null): Part {
  return [...parts[role], 'favorites' as const].find((part) => part === tab) ?? 'profile';
}

export function partAddress(role: ProfessionalRole, part: Part): string {
  return paths.dashboard(role, part === 'profile' ? undefined : part);
}
