import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { dismiss, publish } from '../notifications/publish.ts';
import { lockRating, updateRating } from '../profiles/update-rating.ts';

interface Parties {
  reviewerId: string;
  targetId: string;
}

/** The reviewed account and the author, also of a removed review. */
export async function findReviewToJudge(tx: Transaction, id: string): Promise<Parties> {
  const [review] = await tx<Parties[]>`SELECT reviewer_id, target_id FROM reviews WHERE id = ${id}`;
  if (!review) throw notFound();
  return review;
}

/**
 * Removes a review by an operator's decision: it is neither shown nor counted, and its author cannot write a second
 * one. Returns false when it was removed before or, with `onlyMarked`, when it has no mark to decide about.
 */
export async function removeReview(
  tx: Transaction,
  id: string,
  { now, onlyMarked = false }: { now: Date; onlyMarked?: boolean },
): Promise<boolean> {
  const { reviewerId, targetId } = await findReviewToJudge(tx, id);
  await lockRating(tx, targetId);
  const isNew = await tx`
    UPDATE reviews SET removed_at = ${now} WHERE id = ${id} AND removed_at IS NULL
      ${onlyMarked ? tx`AND shares_origin AND cleared_at IS NULL` : tx``}
    RETURNING id`.hasRows();
  if (!isNew) return false;
  await updateRating(tx, targetId);
  await dismiss(tx, { accountId: targetId, kind: 'review', subjectIds: [id] });
  await dismiss(tx, { accountId: reviewerId, kind: 'reply', subjectIds: [id] });
  await publish(tx, [targetId, reviewerId], 'reviews');
  return true;
}

/** Removes the mark. Returns false when there was none. */
export function approveReview(tx: Transaction, id: string, now: Date): Promise<boolean> {
  return tx`
    UPDATE reviews SET cleared_at = ${now}
    WHERE id = ${id} AND shares_origin AND cleared_at IS NULL AND removed_at IS NULL RETURNING id`.hasRows();
}
