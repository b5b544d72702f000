import type { MarkedReview } from '@sokoni/contract/admin';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { mailLater } from '../mail/outbox.ts';
import { statementOfReasons } from '../mail/templates/report.ts';
import { logAct } from '../moderation/log-act.ts';
import { approveReview, findReviewToJudge, removeReview } from '../reviews/remove-review.ts';
import { pageOf, ROWS_READ, readIdCursor } from './cursor.ts';
import { findPerson } from './decide-report.ts';
import { type AdminDependencies, changedMeanwhile, requireAnother } from './deciding.ts';
import { findPeople } from './people.ts';

interface MarkedRow {
  id: string;
  reviewerId: string;
  targetId: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

/** Oldest first. */
export async function listMarkedReviews(sql: Queryable, cursor: string | undefined) {
  const after = readIdCursor(cursor);
  const read = await sql<MarkedRow[]>`
    SELECT id, reviewer_id, target_id, rating, comment, created_at FROM reviews
    WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL ${after ? sql`AND id > ${after}` : sql``}
    ORDER BY id LIMIT ${ROWS_READ}`;
  const { rows, nextCursor } = pageOf(read, ({ id }) => id);
  const personOf = await findPeople(
    sql,
    rows.flatMap(({ reviewerId, targetId }) => [reviewerId, targetId]),
  );
  return {
    rows: rows.map(
      ({ id, reviewerId, targetId, rating, comment, createdAt }): MarkedReview => ({
        _id: id,
        reviewer: personOf(reviewerId),
        target: personOf(targetId),
        rating,
        comment,
        createdAt: createdAt.toISOString(),
      }),
    ),
    nextCursor,
  };
}

interface Judged {
  id: string;
  decision: 'keep' | 'remove';
  reason: string;
}

/** Of two decisions about the same mark, the second gets an error that asks to look again. */
export async function judgeReview(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, decision, reason }: Judged,
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const { reviewerId, targetId } = await findReviewToJudge(tx, id);
    requireAnother(viewer, reviewerId);
    requireAnother(viewer, targetId);
    const act = { actorId: viewer.id, subjectId: reviewerId, details: { review: id, reason }, now };
    if (decision === 'keep') {
      if (!(await approveReview(tx, id, now))) throw changedMeanwhile();
      await logAct(tx, { ...act, action: 'review kept' });
      return;
    }
    if (!(await removeReview(tx, id, { now, onlyMarked: true }))) throw changedMeanwhile();
    await logAct(tx, { ...act, action: 'review removed' });
    const person = await findPerson(tx, reviewerId);
    if (!person) return;
    const about = { kind: 'review', outcome: 'removed', why: reason, publicUrl: config.publicUrl } as const;
    await mailLater(tx, { to: person.email, ...statementOfReasons({ ...person, ...about }) });
  });
}
