import type { Viewer } from '../accounts/viewer.ts';
import type { AppDependencies } from '../route-context.ts';
import { mailUnderReview } from './mail-under-review.ts';
import { recalculateVisibility } from './recalculate-visibility.ts';

/**
 * The owner has made the requested changes: puts the profile into the review queue again. Does nothing when no changes
 * were requested.
 */
export async function resubmitProfile(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  { id }: Viewer,
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const rows = await tx`
      UPDATE profiles SET changes_asked_at = NULL, pending_since = NULL
      WHERE account_id = ${id} AND changes_asked_at IS NOT NULL RETURNING account_id`;
    if (rows.length === 0) return;
    const { after } = await recalculateVisibility(tx, id, now);
    if (after === 'pending') {
      await mailUnderReview(tx, { accountId: id, publicUrl: config.publicUrl, why: 'changed' });
    }
  });
}
