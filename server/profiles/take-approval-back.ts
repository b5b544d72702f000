import type { Transaction } from '../platform/database.ts';
import { findVerified } from '../verification/find-claims.ts';
import { isKnown } from '../verification/is-known.ts';
import { mailUnderReview } from './mail-under-review.ts';
import { recalculateVisibility } from './recalculate-visibility.ts';

interface Unapproved {
  accountId: string;
  publicUrl: string;
  now: Date;
}

/** Into the queue: an operator approved something else than what is there now. */
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
 * For whoever ends a claim that was verified: when neither identity nor business stands any more, the profile is looked
 * over again. Not for profiles that were public before there were claims: nothing of theirs has ended.
 */
export async function requireKnown(tx: Transaction, profile: Unapproved): Promise<void> {
  const { accountId, now } = profile;
  const [row] = await tx<{ isApproved: boolean }[]>`
    SELECT verified_at IS NOT NULL AS is_approved FROM profiles WHERE account_id = ${accountId} FOR UPDATE`;
  if (!row?.isApproved || isKnown(await findVerified(tx, accountId, now))) return;
  await revokeApproval(tx, { ...profile, why: 'unknown' });
}
