import type { Role } from '@sokoni/contract/plans';
import type { Queryable } from '../db/database.ts';

interface PersonRow {
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
}

export interface ReviewRow extends PersonRow {
  id: string;
  targetId: string;
  rating: number;
  comment: string;
  reply: string | null;
  createdAt: Date;
  reviewerId: string;
}

/** With the reviewed profile. */
export interface WrittenReviewRow extends ReviewRow {
  target: PersonRow;
}

interface Page {
  limit: number;
  /** The last id of the previous page. */
  cursor?: string | undefined;
}

const fields = (sql: Queryable) => sql`
  r.id, r.target_id, r.rating, r.comment, r.reply, r.created_at, r.reviewer_id,
  p.role, p.first_name, p.last_name, p.company_name`;

/** Newest first; reads one row more than requested to know whether there are more. */
export async function findReviewsOf(sql: Queryable, targetId: string, { limit, cursor }: Page) {
  const rows = await sql<ReviewRow[]>`
    SELECT ${fields(sql)} FROM reviews r JOIN profiles p ON p.account_id = r.reviewer_id
    WHERE r.target_id = ${targetId} AND r.removed_at IS NULL ${cursor ? sql`AND r.id < ${cursor}` : sql``}
    ORDER BY r.id DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit);
}

/** The same list for the reviews that an account wrote. */
export async function findReviewsBy(sql: Queryable, reviewerId: string, { limit, cursor }: Page) {
  const rows = await sql<WrittenReviewRow[]>`
    SELECT ${fields(sql)}, json_build_object('role', t.role, 'firstName', t.first_name, 'lastName', t.last_name,
      'companyName', t.company_name) AS target
    FROM reviews r
    JOIN profiles p ON p.account_id = r.reviewer_id
    JOIN profiles t ON t.account_id = r.target_id
    WHERE r.reviewer_id = ${reviewerId} AND r.removed_at IS NULL ${cursor ? sql`AND r.id < ${cursor}` : sql``}
    ORDER BY r.id DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit);
}

function pageOf<Row extends ReviewRow>(rows: Row[], limit: number) {
  const reviews = rows.slice(0, limit);
  return { reviews, nextCursor: rows.length > limit ? (reviews.at(-1)?.id ?? null) : null };
}

export async function countReviewsBy(sql: Queryable, reviewerId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM reviews
    WHERE reviewer_id = ${reviewerId} AND removed_at IS NULL`;
  return row.count;
}

/** Ignores reviews that an operator removed. */
export async function findReview(sql: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await sql<ReviewRow[]>`
    SELECT ${fields(sql)} FROM reviews r JOIN profiles p ON p.account_id = r.reviewer_id
    WHERE r.id = ${id} AND r.removed_at IS NULL`;
  return row;
}

interface ReviewToStore {
  id: string;
  reviewerId: string;
  targetId: string;
  rating: number;
  comment: string;
  sharesOrigin: boolean;
  createdAt: Date;
}

/** Returns false when the reviewer already has a review of this profile, also one by a simultaneous request. */
export async function insertReview(sql: Queryable, review: ReviewToStore): Promise<boolean> {
  const { id, reviewerId, targetId, rating, comment, sharesOrigin, createdAt } = review;
  const rows = await sql`
    INSERT INTO reviews (id, reviewer_id, target_id, rating, comment, shares_origin, created_at)
    VALUES (${id}, ${reviewerId}, ${targetId}, ${rating}, ${comment}, ${sharesOrigin}, ${createdAt})
    ON CONFLICT (reviewer_id, target_id) DO NOTHING RETURNING id`;
  return rows.length === 1;
}

/** Returns false when there is a reply already. */
export async function insertReply(
  sql: Queryable,
  { id, reply, now }: { id: string; reply: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    UPDATE reviews SET reply = ${reply}, replied_at = ${now} WHERE id = ${id} AND reply IS NULL AND removed_at IS NULL RETURNING id`;
  return rows.length === 1;
}
