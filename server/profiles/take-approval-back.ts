import type { Transaction } from '../db/database.ts';
import { findVerified } from '../verification/find-claims.ts';
import { isKnown } from '../verification/is-known.ts';
import { mailUnderReview } from './mail-under-review.ts';
import { recalculateVisibility } from './recalculate-visibility.ts';

interface Unapproved {
  accountId: string;
  publicUrl: string;
  now: Date;
}

/** Puts the profile into the review queue: an operator approved an earlier version. */
export async function revokeApproval(
  tx: Transaction,
  { why, ...profile }: Unapproved & { why: 'changed' | 'unknown' },
): Promise<void> {
  const { accountId, now } = profile;
  await tx`UPDATE profiles SET verified_at = NULL WHERE account_id = ${accountId}`;
  const settled = await recalculateVisibility(tx, accountId, now);
  if (settled.before === 'public' && settled.after === 'pending') {
    await mailUnderReview(tx, { ...profile, why });
  }
}

/**
 * Called when a verified claim ends: without a verified identity or business, the profile is reviewed again. Does not
 * apply to profiles that were public before claims existed: they have no claim that could end.
 */
export async function requireKnown(tx: Transaction, profile: Unapproved): Promise<void> {
  const { accountId, now } = profile;
  const [row] = await tx<{ isApproved: boolean }[]>`
    SELECT verified_at IS NOT NULL AS is_approved FROM profiles WHERE account_id = ${accountId} FOR UPDATE`;
  if (!row?.isApproved || isKnown(await findVerified(tx, accountId, now))) return;
  await revokeApproval(tx, { ...profile, why: 'unknown' });
}
