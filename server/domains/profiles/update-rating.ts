import type { Transaction } from '../../platform/db/database.ts';

/** Locks the profile: its reviews are processed one after the other, so that each mean includes all of them. */
export async function lockRating(tx: Transaction, id: string): Promise<void> {
  await tx`SELECT FROM profiles WHERE account_id = ${id} FOR NO KEY UPDATE`;
}

/** Updates the mean and number of reviews, by which directories sort, in the transaction of the review. */
export async function updateRating(tx: Transaction, id: string): Promise<void> {
  await tx`
    UPDATE profiles SET (rating, review_count) =
      (SELECT coalesce(avg(r.rating), 0), count(*) FROM reviews r
        WHERE r.target_id = ${id} AND r.removed_at IS NULL)
    WHERE account_id = ${id}`;
}
