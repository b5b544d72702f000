import type { VerifiedClaim } from '@sokoni/contract/verification';

/**
 * A profile needs one of these verified claims to become and stay public: they prove that a real person or business
 * exists.
 */
export const NEEDS_ONE_OF = ['identity', 'business'] as const;

export const isKnown = (verified: readonly VerifiedClaim[]) =>
  NEEDS_ONE_OF.some((needed) => verified.some(({ kind }) => kind === needed));
