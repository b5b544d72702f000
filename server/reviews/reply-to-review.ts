import type { ReviewReply } from '@sokoni/contract/reviews';
import type { Viewer } from '../accounts/viewer.ts';
import { ApiError, notAllowed } from '../http/errors.ts';
import { queueNotification, seen, tell } from '../notifications/publish.ts';
import { getVisibleProfile } from '../profiles/get-visible-profile.ts';
import type { AppDependencies } from '../route-context.ts';
import { knowsReview, mayReply } from './policy.ts';
import { getReview } from './publish-review.ts';
import { insertReply, type ReviewRow } from './queries.ts';

/** Publishes the one reply of the reviewed account. */
export async function replyToReview(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { id, reply }: ReviewReply & { id: string },
): Promise<ReviewRow> {
  return sql.begin(async (tx) => {
    const review = await getReview(tx, id);
    if (!knowsReview(viewer, review)) await getVisibleProfile(tx, review.targetId, viewer);
    if (!mayReply(viewer, review)) throw notAllowed(/*i18n*/ 'Only who was reviewed can reply.');
    const now = clock.now();
    if (!(await insertReply(tx, { id, reply, now }))) throw new ApiError('already_replied');
    await seen(tx, { accountId: viewer.id, kind: 'review', subjectIds: [id] });
    await queueNotification(tx, { accountId: review.reviewerId, kind: 'reply', subjectId: id, now });
    await tell(tx, [review.reviewerId, viewer.id], 'reviews');
    return { ...review, reply };
  });
}
