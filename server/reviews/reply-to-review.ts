import type { ReviewReply } from '@sokoni/contract/reviews';
import type { Viewer } from '../accounts/viewer.ts';
import { ApiError, notAllowed } from '../http/errors.ts';
import { dismiss, publish, queueNotification } from '../notifications/publish.ts';
import { getVisibleProfile } from '../profiles/read-profile.ts';
import type { AppDependencies } from '../route-context.ts';
import { knowsReview, mayReply } from './policy.ts';
import { getReview, type ReviewRow } from './queries.ts';

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
    await queueNotification(tx, { accountId: reviewerId, kind: 'reply', subjectId: id, now });
    await publish(tx, [reviewerId, viewer.id], 'reviews');
    return { ...review, reply };
  });
}
