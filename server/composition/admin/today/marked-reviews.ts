import type { MarkedReview } from '@sokoni/contract/admin/today/reports';
import { logAct } from '../../../accounts/log-act.ts';
import { statementOfReasons } from '../../../domains/moderation/mail.ts';
import { approveReview, findReviewToJudge, removeReview } from '../../../domains/reviews/remove-review.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findPeople } from '../people.ts';
import { type AdminDependencies, changedMeanwhile, mailPerson, requireAnother } from '../require-may-act.ts';

interface MarkedRow extends Pick<MarkedReview, 'rating' | 'comment'> {
  id: string;
  reviewerId: string;
  targetId: string;
  createdAt: Date;
}

export async function findMarkedReviews(sql: Queryable, ids: string[]) {
  const rows = await sql<MarkedRow[]>`
    SELECT id, reviewer_id, target_id, rating, comment, created_at FROM reviews
    WHERE id = ANY(${ids}::uuid[]) AND shares_origin AND removed_at IS NULL AND cleared_at IS NULL`;
  const people = rows.flatMap(({ reviewerId, targetId }) => [reviewerId, targetId]);
  const personOf = await findPeople(sql, people);
  return new Map<string, MarkedReview>(
    rows.map(({ id, reviewerId, targetId, createdAt, ...review }) => [
      id,
      {
        ...{ _id: id, ...review, createdAt: createdAt.toISOString() },
        ...{ reviewer: personOf(reviewerId), target: personOf(targetId) },
      },
    ]),
  );
}

interface Decision {
  id: string;
  decision: 'keep' | 'remove';
  reason: string;
}

/** Of two decisions about the same mark, the second gets an error that asks to look again. */
export async function judgeReview(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, decision, reason }: Decision,
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
    const about = { kind: 'review', outcome: 'removed', why: reason, publicUrl: config.publicUrl } as const;
    await mailPerson(tx, reviewerId, (person) => statementOfReasons({ ...person, ...about }));
  });
}
