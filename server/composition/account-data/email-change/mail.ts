import type { Reader } from '../../../platform/mail/layout.ts';
import type { LateWriter } from '../../../platform/mail/mail.ts';
import { createLink } from './email-changes.ts';
import { confirmNewEmail, emailChanged, emailChangeWaits } from './mail-texts.ts';

interface ChangeOfRecipient extends Reader {
  id: string;
  byOperator: boolean;
  isConfirmed: boolean;
  confirmFrom: Date;
  expiresAt: Date;
}

/** Renders the mail to the new address. Its token then exists only in that mail. */
export const writeEmailChange: LateWriter = async ({ sql, publicUrl }, { id: mailId }) => {
  const change = await sql<ChangeOfRecipient[]>`
    SELECT c.id, p.first_name, a.language, c.operator_id IS NOT NULL AS by_operator, c.expires_at
    FROM email_changes c JOIN accounts a ON a.id = c.account_id JOIN profiles p ON p.account_id = a.id
    WHERE c.confirm_mail_id = ${mailId} AND c.confirmed_at IS NULL AND c.ended_at IS NULL`.first();
  if (!change) return null;
  const token = await createLink(sql, change.id, 'confirm');
  return confirmNewEmail({ ...change, token, publicUrl });
};

/** Renders the mail to the old address: about a change that waits, or about one that was made. */
export const writeEmailChangeNotice: LateWriter = async ({ sql, publicUrl }, { id: mailId }) => {
  const change = await sql<ChangeOfRecipient[]>`
    SELECT c.id, p.first_name, a.language, c.confirmed_at IS NOT NULL AS is_confirmed, c.confirm_from, c.expires_at
    FROM email_changes c JOIN accounts a ON a.id = c.account_id JOIN profiles p ON p.account_id = a.id
    WHERE c.notice_mail_id = ${mailId} AND c.ended_at IS NULL`.first();
  if (!change) return null;
  const token = await createLink(sql, change.id, 'undo');
  return change.isConfirmed
    ? emailChanged({ ...change, token, publicUrl })
    : emailChangeWaits({ ...change, token, publicUrl });
};
