import { randomBytes } from 'node:crypto';
import type { ReportKind } from '@sokoni/contract/moderation';
import { hashOfToken } from '../../accounts/sessions/sessions.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import type { LateWriter } from '../../platform/mail/mail.ts';
import { writeMailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { confirmReport } from './mail.ts';
import { reportNumber } from './report-number.ts';

/** Links an hour to one address, because anyone can enter the address of another person. */
const LINKS_AN_HOUR = 3;
/** Milliseconds for which a link is valid. */
const SERVES_FOR = 7 * 86_400_000;

/** Asks the visitor who sent a report to confirm the address to which its decision will be mailed. */
export async function askForConfirmation(
  tx: Transaction,
  { reportId, email, now }: { reportId: string; email: string; now: Date },
): Promise<void> {
  const mailId = await writeMailLater(tx, {
    about: 'report email',
    to: email,
    mostAnHour: LINKS_AN_HOUR,
    now,
  });
  await tx`UPDATE reports SET confirm_mail_id = ${mailId} WHERE id = ${reportId}`;
}

/** Null when the report was decided before its mail was sent. */
export const writeReportEmail: LateWriter = async ({ sql, publicUrl }, { id: mailId }) => {
  const token = randomBytes(32).toString('base64url');
  const [report] = await sql<(Pick<Reader, 'language'> & { id: string; kind: ReportKind })[]>`
    UPDATE reports SET email_token_hash = ${hashOfToken(token)}
    WHERE confirm_mail_id = ${mailId} AND email IS NOT NULL RETURNING id, subject_kind AS kind, language`;
  if (!report) return null;
  const { id, kind, language } = report;
  return confirmReport({ kind, number: reportNumber(id), language, token, publicUrl });
};

/** Works several times, because mail programs and people open a link more than once. */
export async function confirmReportEmail(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<void> {
  const now = clock.now();
  const isConfirmed = await sql`
    UPDATE reports SET email_confirmed_at = coalesce(email_confirmed_at, ${now})
    WHERE email_token_hash = ${hashOfToken(token)} AND created_at > ${new Date(+now - SERVES_FOR)}
    RETURNING id`;
  if (isConfirmed.length === 0) throw new ApiError('link_expired');
}
