import type { VerifiedClaim } from '@sokoni/contract/verification';

/** One of these says that there is somebody behind the profile: nothing becomes public without, or stays so. */
export const NEEDS_ONE_OF = ['identity', 'business'] as const;

export const isKnown = (verified: readonly VerifiedClaim[]) =>
  NEEDS_ONE_OF.some((needed) => verified.some(({ kind }) => kind === needed));
