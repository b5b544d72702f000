import { randomBytes } from 'node:crypto';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import type { Sql, Transaction } from '../db/database.ts';
import type { LateWriter } from '../mail/mail.ts';
import { passwordReset } from '../mail/templates/account.ts';
import { hashOfToken } from './sessions.ts';

const MINUTE = 60_000;

/**
 * Renders the mail with a password reset link when it is sent, so that its token, 256 random bits, is in that mail
 * and nowhere else. Earlier links become invalid. Null when there is no such account, or when a later link is
 * already queued.
 */
export const writePasswordReset: LateWriter = async ({ sql, clock, publicUrl }, { id: mailId, to }) => {
  const now = clock.now();
  await sweepAway(sql, now);
  return sql.begin(async (tx) => {
    const account = await findOwner(tx, to);
    if (!account || (await hasLaterReset(tx, account.id, mailId))) return null;
    const token = randomBytes(32).toString('base64url');
    await tx`DELETE FROM password_resets WHERE account_id = ${account.id} AND mail_id < ${mailId}`;
    await tx`
      INSERT INTO password_resets (token_hash, account_id, mail_id, created_at, expires_at)
      VALUES (${hashOfToken(token)}, ${account.id}, ${mailId}, ${now},
        ${new Date(+now + RESET_MINUTES * MINUTE)})`;
    return passwordReset({ firstName: account.firstName, token, publicUrl });
  });
};

async function sweepAway(sql: Sql, now: Date): Promise<void> {
  await sql`
    DELETE FROM password_resets WHERE token_hash IN (
      SELECT token_hash FROM password_resets WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED
    )`;
}

async function findOwner(tx: Transaction, email: string) {
  const [row] = await tx<{ id: string; firstName: string }[]>`
    SELECT a.id, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.email = ${email} AND a.deleted_at IS NULL FOR NO KEY UPDATE OF a`;
  return row;
}

/** Ids sort by time. */
async function hasLaterReset(tx: Transaction, accountId: string, mailId: string): Promise<boolean> {
  const rows = await tx`
    SELECT FROM password_resets WHERE account_id = ${accountId} AND mail_id > ${mailId} LIMIT 1`;
  return rows.length > 0;
}
