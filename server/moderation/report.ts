import type { NewReport } from '@sokoni/contract/moderation';
import { getOwnAccount } from '../accounts/own-account.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { mailLater } from '../mail/outbox.ts';
import { reportReceived } from '../mail/templates/report.ts';
import { findMessageOf } from '../messages/message-view.ts';
import { getVisibleProduct } from '../products/read-product.ts';
import { getVisibleProfile } from '../profiles/read-profile.ts';
import type { AppDependencies } from '../route-context.ts';

/** Sends a report to the admin area. The reporter gets a confirmation; the reported account is not notified. */
export async function report(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  { note = '', ...about }: NewReport,
): Promise<void> {
  await requireReportable[about.kind](sql, viewer, about.subjectId);
  const toStore = { ...about, note, id: newId(), reporterId: viewer.id, now: clock.now() };
  await sql.begin(async (tx) => {
    if (!(await upsertReport(tx, toStore))) return;
    const { email, firstName } = await getOwnAccount(tx, viewer.id);
    const letter = reportReceived({ firstName, kind: about.kind, publicUrl: config.publicUrl });
    await mailLater(tx, { to: email, ...letter });
  });
}

const requireReportable: Record<
  NewReport['kind'],
  (sql: Queryable, viewer: Viewer, subjectId: string) => Promise<void>
> = {
  /** Only of professionals: a customer's profile shows only a first name and a picture. */
  async profile(sql, viewer, id) {
    const profile = await getVisibleProfile(sql, id, viewer);
    if (profile.role === 'customer') throw notFound();
    requireAnothers(viewer, id);
  },
  /** Only by the recipient, also after deleting the message. */
  async message(sql, viewer, id) {
    const message = await findMessageOf(sql, viewer.id, id);
    if (!message || message.isSent) throw notFound();
  },
  async review(sql, viewer, id) {
    const [review] = await sql<{ reviewerId: string; targetId: string }[]>`
      SELECT reviewer_id, target_id FROM reviews WHERE id = ${id} AND removed_at IS NULL`;
    if (!review) throw notFound();
    await getVisibleProfile(sql, review.targetId, viewer);
    requireAnothers(viewer, review.reviewerId);
  },
  async product(sql, viewer, id) {
    const { owner } = await getVisibleProduct(sql, id, viewer);
    requireAnothers(viewer, owner._id);
  },
};

function requireAnothers(viewer: Viewer, ownerId: string): void {
  if (ownerId === viewer.id) throw invalidFields({ subjectId: /*i18n*/ 'You can’t report your own content' });
}

interface ReportToStore extends NewReport {
  id: string;
  reporterId: string;
  note: string;
  now: Date;
}

/**
 * Stores one report for each reporter and subject. A closed report with a different reason or note opens again. Returns
 * true when it is new in the admin area.
 */
async function upsertReport(tx: Transaction, report: ReportToStore): Promise<boolean> {
  const { id, reporterId, kind, subjectId, reason, note, now } = report;
  const [before] = await tx<{ isClosed: boolean }[]>`
    SELECT closed_at IS NOT NULL AS is_closed FROM reports
    WHERE reporter_id = ${reporterId} AND subject_kind = ${kind} AND subject_id = ${subjectId} FOR UPDATE`;
  const [row] = await tx<{ isNew: boolean }[]>`
    INSERT INTO reports AS before (id, reporter_id, subject_kind, subject_id, reason, note, created_at)
    VALUES (${id}, ${reporterId}, ${kind}, ${subjectId}, ${reason}, ${note}, ${now})
    ON CONFLICT (reporter_id, subject_kind, subject_id) DO UPDATE SET
      reason = excluded.reason, note = excluded.note, closed_at = NULL, closed_by = NULL, outcome = NULL,
      created_at = CASE WHEN before.closed_at IS NULL THEN before.created_at ELSE excluded.created_at END
    WHERE (before.reason, before.note) IS DISTINCT FROM (excluded.reason, excluded.note)
    RETURNING id = ${id} AS is_new`;
  return row !== undefined && (row.isNew || before?.isClosed === true);
}
