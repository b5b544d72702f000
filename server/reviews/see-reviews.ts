import type { Sql } from '../db/database.ts';
import { type MailedKind, seen } from '../notifications/publish.ts';

/** Dismisses the notifications about these reviews, so that the reader gets no mail about them. */
export async function seeReviews(
  sql: Sql,
  accountId: string,
  kind: Exclude<MailedKind, 'message'>,
  reviews: { id: string }[],
): Promise<void> {
  if (reviews.length > 0) await seen(sql, { accountId, kind, subjectIds: reviews.map(({ id }) => id) });
}
