import type { ReportOutcome } from '@sokoni/contract/admin/today/reports';
import type { ReportKind } from '@sokoni/contract/moderation';
import type { Transaction } from '../../platform/db/database.ts';
import { releaseAttachments } from '../messages/attachments/delete-attachments.ts';

interface ReportEnd {
  id: string;
  outcome: ReportOutcome;
  operatorId: string;
  now: Date;
}

/** The address of a visitor is not needed after the decision. */
export async function closeReport(
  tx: Transaction,
  { id, outcome, operatorId, now }: ReportEnd,
): Promise<void> {
  const report = await tx<{ subjectKind: ReportKind; subjectId: string }[]>`
    UPDATE reports SET closed_at = ${now}, closed_by = ${operatorId}, outcome = ${outcome},
      email = NULL, email_confirmed_at = NULL, confirm_mail_id = NULL, email_token_hash = NULL
    WHERE id = ${id}
    RETURNING subject_kind, subject_id`.first();
  if (report?.subjectKind === 'message') await releaseAttachments(tx, report.subjectId);
}
