import type { ProfileVisibility, SubscriptionStatus } from '../accounts/accounts.ts';
import { claimStands } from './claim-stands.ts';
import type { Claim } from './verification.ts';

/**
 * A profile needs one of these verified claims to become and stay public: they prove that a real person or business
 * exists.
 */
export const NEEDS_ONE_OF = ['identity', 'business'] as const;

/** Working days that a review of a profile takes at most. */
export const REVIEW_DAYS = 2;

export const publicationSteps = ['plan', 'proof', 'changes', 'review'] as const;
export type PublicationStepName = (typeof publicationSteps)[number];

export interface PublicationStep {
  name: PublicationStepName;
  /** `todo`: the owner has to do it. `waiting`: our team has to do it. `later`: it follows after an earlier step. */
  state: 'done' | 'todo' | 'waiting' | 'later';
}

interface PublicationFacts {
  profileVisibility: ProfileVisibility;
  subscriptionStatus: SubscriptionStatus;
  claims: readonly Claim[];
}

/**
 * What it takes for a profile to be public: what is done and what is missing, in order. The dashboard, the mails and
 * the admin area show the same list.
 */
export function publicationStepsOf(facts: PublicationFacts, now = Date.now()): PublicationStep[] {
  const { profileVisibility, subscriptionStatus } = facts;
  const steps: PublicationStep[] = [
    { name: 'plan', state: subscriptionStatus === 'active' ? 'done' : 'todo' },
    { name: 'proof', state: proofState(facts, now) },
  ];
  if (profileVisibility === 'rejected') steps.push({ name: 'changes', state: 'todo' });
  const isOurs = steps.every(({ state }) => state !== 'todo');
  const review = profileVisibility === 'public' ? 'done' : isOurs ? 'waiting' : 'later';
  return [...steps, { name: 'review', state: review }];
}

function proofState({ profileVisibility, claims }: PublicationFacts, now: number): PublicationStep['state'] {
  // Profiles that were public before claims existed keep their approval.
  if (profileVisibility === 'public') return 'done';
  const proofs = claims.filter(({ kind }) => NEEDS_ONE_OF.some((needed) => needed === kind));
  if (proofs.some((claim) => claimStands(claim, now))) return 'done';
  return proofs.some(({ status }) => status === 'submitted') ? 'waiting' : 'todo';
}

/** The step that the owner has to do next; undefined when all that is left is ours. */
export const nextStepOf = (steps: readonly PublicationStep[]) => steps.find(({ state }) => state === 'todo');
