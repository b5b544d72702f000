import type { Role } from '@sokoni/contract/plans';
import type { Queryable } from '../platform/database.ts';

export interface ReviewRow {
  id: string;
  targetId: string;
  rating: number;
  comment: string;
  reply: string | null;
  createdAt: Date;
  reviewerId: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
}

interface Page {
  limit: number;
  /** The last id of the page before. */
  cursor?: string | undefined;
}

/** Newest first; one more than asked for is read to know whether there are more. */
export async function findReviewsOf(sql: Queryable, targetId: string, { limit, cursor }: Page) {
  const rows = await sql<ReviewRow[]>`
    SELECT r.id, r.target_id, r.rating, r.comment, r.reply, r.created_at, r.reviewer_id,
      p.role, p.first_name, p.last_name, p.company_name
    FROM reviews r JOIN profiles p ON p.account_id = r.reviewer_id
    WHERE r.target_id = ${targetId} ${cursor ? sql`AND r.id < ${cursor}` : sql``}
    ORDER BY r.id DESC LIMIT ${limit + 1}`;
  const reviews = rows.slice(0, limit);
  return { reviews, nextCursor: rows.length > limit ? (reviews.at(-1)?.id ?? null) : null };
}
