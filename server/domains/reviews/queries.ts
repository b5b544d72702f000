import { type Person, personIn } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';

export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  reply: string | null;
  hasChosen: boolean;
  createdAt: Date;
  reviewer: Person;
  target: Person;
}

interface Page {
  limit: number;
  /** The last id of the previous page. */
  cursor?: string | undefined;
}

/** Newest first; without reviews that an operator removed. */
function selectReviews(sql: Queryable, which: Statement<object[]>, limit: number) {
  return sql<ReviewRow[]>`
    SELECT r.id, r.rating, r.comment, r.reply, r.created_at, ${personIn('p')} AS reviewer, ${personIn('t')} AS target,
      has_chosen(r.reviewer_id, r.target_id) AS has_chosen
    FROM reviews r
    JOIN profiles p ON p.account_id = r.reviewer_id
    JOIN profiles t ON t.account_id = r.target_id
    WHERE ${which} AND r.removed_at IS NULL
    ORDER BY r.id DESC LIMIT ${limit}`;
}

/** The reviews of an account, or those that it wrote. */
export async function findReviews(
  sql: Queryable,
  { of, by }: { of: string; by?: never } | { by: string; of?: never },
  { limit, cursor }: Page,
) {
  const ofAccount = of ? sql`r.target_id = ${of}` : sql`r.reviewer_id = ${by ?? null}`;
  const which = cursor ? sql`${ofAccount} AND r.id < ${cursor}` : ofAccount;
  // One row more than requested, to know whether there are more.
  const rows = await selectReviews(sql, which, limit + 1);
  const reviews = rows.slice(0, limit);
  return { reviews, nextCursor: rows.length > limit ? (reviews.at(-1)?.id ?? null) : null };
}

export async function countReviewsBy(sql: Queryable, reviewerId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM reviews
    WHERE reviewer_id = ${reviewerId} AND removed_at IS NULL`;
  return row.count;
}

/** How many reviews of an account have one star, two, and so on to five. */
export async function countStars(sql: Queryable, targetId: string): Promise<number[]> {
  const rows = await sql<{ count: number }[]>`
    SELECT count(r.id)::integer AS count
    FROM generate_series(1, 5) AS star
      LEFT JOIN reviews r ON r.rating = star AND r.target_id = ${targetId} AND r.removed_at IS NULL
    GROUP BY star ORDER BY star`;
  return rows.map(({ count }) => count);
}

export async function getReview(sql: Queryable, id: string): Promise<ReviewRow> {
  const review = await selectReviews(sql, sql`r.id = ${id}`, 1).first();
  if (!review) throw notFound();
  return review;
}
