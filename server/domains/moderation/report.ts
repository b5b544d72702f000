import type { LanguageCode } from '@sokoni/contract/languages';
import type { NewReport } from '@sokoni/contract/moderation';
import { getMailRecipient } from '../../accounts/mail-recipient.ts';
import type { Queryable, Sql, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import {
  invalidFields,
  notFound,
  notSignedIn,
  tooManyRequests,
  UNKNOWN_FIELD,
} from '../../platform/http/errors.ts';
import { countShared } from '../../platform/http/limits/shared-rate-limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { findMessageOf } from '../messages/message-view.ts';
import { getVisibleProduct } from '../products/read-product.ts';
import { getVisibleProfile } from '../profiles/visible-profile.ts';
import { isInvited } from '../projects/queries.ts';
import { reportReceived } from './mail.ts';
import { askForConfirmation } from './report-email.ts';
import { reportNumber } from './report-number.ts';

const HOUR = 3_600_000;
/**
 * Reports an hour by visitors at one network address. 2,000 phones behind the address of one carrier that report once a
 * month make three an hour.
 */
const MOST_AN_HOUR = 30;

interface Sender {
  viewer: Viewer | null;
  /** Network address. */
  address: string;
  /** Of the page. */
  language: LanguageCode | null;
}

/**
 * Sends a report to the admin area, and returns its number. An account gets a confirmation by mail, a visitor only a link
 * that confirms the address. The reported account is not notified, and nothing else follows before an operator decides.
 */
export async function report(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  { viewer, address, language }: Sender,
  { note = '', email, clientId, ...about }: NewReport,
): Promise<string> {
  const { sql, clock, config } = parts;
  await requireReportable[about.kind](sql, viewer, about.subjectId);
  const toStore = { ...about, note, now: clock.now() };
  if (!viewer) {
    await requireFewFrom(parts, address);
    return reportNumber(await storeOfVisitor(sql, { ...toStore, id: clientId ?? newId(), email, language }));
  }
  if (email !== undefined) throw invalidFields({ email: UNKNOWN_FIELD });
  return sql.begin(async (tx) => {
    const { id, isNew } = await upsertReport(tx, { ...toStore, id: newId(), reporterId: viewer.id });
    if (isNew) {
      const { email, ...reporter } = await getMailRecipient(tx, viewer.id);
      const { publicUrl } = config;
      const letter = reportReceived({ ...reporter, kind: about.kind, number: reportNumber(id), publicUrl });
      await mailLater(tx, { to: email, ...letter });
    }
    return reportNumber(id);
  });
}

async function requireFewFrom(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  address: string,
): Promise<void> {
  const limited = { name: 'report without an account', caller: address, window: HOUR, now: clock.now() };
  const { count, resetsIn } = await countShared(sql, { ...limited, adding: 1 });
  if (count > MOST_AN_HOUR * config.rateLimitFactor) throw tooManyRequests(resetsIn);
}

const requireReportable: Record<
  NewReport['kind'],
  (sql: Queryable, viewer: Viewer | null, subjectId: string) => Promise<void>
> = {
  /** Only of professionals: a customer's profile shows only a first name and a picture. */
  async profile(sql, viewer, id) {
    const profile = await getVisibleProfile(sql, id, viewer);
    if (profile.role === 'customer') throw notFound();
    requireAnothers(viewer, id);
  },
  /** Only by the recipient, also after deleting the message. */
  async message(sql, viewer, id) {
    if (!viewer) throw notSignedIn();
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
  /** Only by those who are invited to it. */
  async project(sql, viewer, id) {
    if (!viewer) throw notSignedIn();
    if (!(await isInvited(sql, viewer.id, id))) throw notFound();
  },
  async product(sql, viewer, id) {
    const { owner } = await getVisibleProduct(sql, id, viewer);
    requireAnothers(viewer, owner.id);
  },
};

function requireAnothers(viewer: Viewer | null, ownerId: string): void {
  if (ownerId === viewer?.id)
    throw invalidFields({ subjectId: /*i18n*/ 'You can’t report your own content' });
}

interface ReportToStore extends Pick<NewReport, 'kind' | 'subjectId' | 'reason'> {
  id: string;
  note: string;
  now: Date;
}

interface ReportOfVisitor extends ReportToStore {
  email: string | undefined;
  language: LanguageCode | null;
}

/** Returns the id. A report that was sent before with the same id stays as it is. */
async function storeOfVisitor(
  sql: Sql,
  { id, kind, subjectId, reason, note, email, language, now }: ReportOfVisitor,
): Promise<string> {
  return sql.begin(async (tx) => {
    const isNew = await tx`
      INSERT INTO reports (id, subject_kind, subject_id, reason, note, email, language, created_at)
      VALUES (${id}, ${kind}, ${subjectId}, ${reason}, ${note}, ${email ?? null}, ${language}, ${now})
      ON CONFLICT (id) DO NOTHING RETURNING id`.hasRows();
    if (isNew && email !== undefined) await askForConfirmation(tx, { reportId: id, email, now });
    return id;
  });
}

/**
 * Stores one report for each account and subject, and returns its id. A closed report with a different reason or note
 * opens again. `isNew` is true when it is new in the admin area.
 */
async function upsertReport(tx: Transaction, report: ReportToStore & { reporterId: string }) {
  const { id, reporterId, kind, subjectId, reason, note, now } = report;
  const [before] = await tx<{ id: string; isClosed: boolean }[]>`
    SELECT id, closed_at IS NOT NULL AS is_closed FROM reports
    WHERE reporter_id = ${reporterId} AND subject_kind = ${kind} AND subject_id = ${subjectId} FOR UPDATE`;
  const [row] = await tx<{ id: string }[]>`
    INSERT INTO reports AS before (id, reporter_id, subject_kind, subject_id, reason, note, created_at)
    VALUES (${id}, ${reporterId}, ${kind}, ${subjectId}, ${reason}, ${note}, ${now})
    ON CONFLICT (reporter_id, subject_kind, subject_id) DO UPDATE SET
      reason = excluded.reason, note = excluded.note, closed_at = NULL, closed_by = NULL, outcome = NULL,
      created_at = CASE WHEN before.closed_at IS NULL THEN before.created_at ELSE excluded.created_at END
    WHERE (before.reason, before.note) IS DISTINCT FROM (excluded.reason, excluded.note)
    RETURNING id`;
  const isNew = row !== undefined && (row.id === id || before?.isClosed === true);
  return { id: row?.id ?? before?.id ?? id, isNew };
}
