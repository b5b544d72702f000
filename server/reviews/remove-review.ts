import { notFound } from '../http/errors.ts';
import { seen, tell } from '../notifications/publish.ts';
import type { Transaction } from '../platform/database.ts';
import { holdRating, updateRating } from '../profiles/update-rating.ts';

interface Parties {
  reviewerId: string;
  targetId: string;
}

/** Of whom a review is, and who wrote it, also of one that was removed. */
export async function findReviewToJudge(tx: Transaction, id: string): Promise<Parties> {
  const [review] = await tx<Parties[]>`SELECT reviewer_id, target_id FROM reviews WHERE id = ${id}`;
  if (!review) throw notFound();
  return review;
}

/**
 * An operator's decision: the review is neither shown nor counted from now on, and its writer gets no second one. False
 * when it was so before; `onlyMarked`: or when there is no mark on it that would have to be decided about.
 */
export async function removeReview(
  tx: Transaction,
  id: string,
  { now, onlyMarked = false }: { now: Date; onlyMarked?: boolean },
): Promise<boolean> {
  const { reviewerId, targetId } = await findReviewToJudge(tx, id);
  await holdRating(tx, targetId);
  const rows = await tx`
    UPDATE reviews SET removed_at = ${now} WHERE id = ${id} AND removed_at IS NULL
      ${onlyMarked ? tx`AND shares_origin AND cleared_at IS NULL` : tx``}
    RETURNING id`;
  if (rows.length === 0) return false;
  await updateRating(tx, targetId);
  await seen(tx, { accountId: targetId, kind: 'review', subjectIds: [id] });
  await seen(tx, { accountId: reviewerId, kind: 'reply', subjectIds: [id] });
  await tell(tx, [targetId, reviewerId], 'reviews');
  return true;
}

/** Takes the mark away. False when it was so before. */
export async function approveReview(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    UPDATE reviews SET cleared_at = ${now}
    WHERE id = ${id} AND shares_origin AND cleared_at IS NULL AND removed_at IS NULL RETURNING id`;
  return rows.length === 1;
}
