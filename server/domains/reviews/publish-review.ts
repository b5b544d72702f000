import type { NewReview, ReviewReply } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { FastifyRequest } from 'fastify';
import { shareOrigin } from '../../accounts/sessions/sessions.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { findRelationship } from '../messages/relationship.ts';
import { dismiss, publish, queueNotification } from '../notifications/publish.ts';
import { lockRating, updateRating } from '../profiles/update-rating.ts';
import { getVisibleProfile } from '../profiles/visible-profile.ts';
import { isCustomer, knowsReview, mayReply, mayReview } from './policy.ts';
import { getReview, type ReviewRow } from './queries.ts';

/** Publishes the one review of an account to which the customer has written. */
export async function publishReview(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { targetUserId: targetId, rating, comment }: NewReview,
  request: FastifyRequest,
): Promise<ReviewRow> {
  if (targetId === viewer.id) throw notAllowed(/*i18n*/ 'You can’t review yourself.');
  if (!isCustomer(viewer)) throw notAllowed(/*i18n*/ 'Only customers can leave a review.');
  return sql.begin(async (tx) => {
    await lockRating(tx, targetId);
    await requireReviewable(tx, viewer, targetId);
    const id = newId();
    const now = clock.now();
    const sharesOrigin = await shareOrigin(tx, { id: viewer.id, otherId: targetId, request });
    const review = { id, reviewerId: viewer.id, targetId, rating, comment, sharesOrigin, createdAt: now };
    const isFirst = await tx`
      INSERT INTO reviews ${rowsToInsert([review])}
      ON CONFLICT (reviewer_id, target_id) DO NOTHING RETURNING id`.hasRows();
    if (!isFirst) throw new ApiError('already_reviewed');
    await updateRating(tx, targetId);
    await queueNotification(tx, { accountIds: [targetId], kind: 'review', subjectId: id, now });
    await publish(tx, [targetId, viewer.id], 'reviews');
    return getReview(tx, id);
  });
}

async function requireReviewable(tx: Transaction, viewer: Viewer, targetId: string): Promise<void> {
  const profile = await getVisibleProfile(tx, targetId, viewer);
  if (profile.role === 'customer')
    throw notAllowed(/*i18n*/ 'You can only review suppliers and freelancers.');
  const relationship = await findRelationship(tx, viewer.id, targetId);
  if (!mayReview(viewer, profile, relationship)) throw notAllowed(WRITE_FIRST[profile.role]);
}

const WRITE_FIRST: Record<ProfessionalRole, string> = {
  supplier: /*i18n*/ 'Please send a message to this supplier before leaving a review.',
  freelancer: /*i18n*/ 'Please send a message to this freelancer before leaving a review.',
};

/** Publishes the one reply of the reviewed account. */
export async function replyToReview(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { id, reply }: ReviewReply & { id: string },
): Promise<ReviewRow> {
  return sql.begin(async (tx) => {
    const review = await getReview(tx, id);
    if (!knowsReview(viewer, review)) await getVisibleProfile(tx, review.target.id, viewer);
    if (!mayReply(viewer, review))
      throw notAllowed(/*i18n*/ 'Only the supplier or freelancer who was reviewed can reply.');
    const now = clock.now();
    const isFirst = await tx`
      UPDATE reviews SET reply = ${reply}, replied_at = ${now}
      WHERE id = ${id} AND reply IS NULL AND removed_at IS NULL RETURNING id`.hasRows();
    if (!isFirst) throw new ApiError('already_replied');
    await dismiss(tx, { accountId: viewer.id, kind: 'review', subjectIds: [id] });
    const reviewerId = review.reviewer.id;
    await queueNotification(tx, { accountIds: [reviewerId], kind: 'reply', subjectId: id, now });
    await publish(tx, [reviewerId, viewer.id], 'reviews');
    return { ...review, reply };
  });
}
