import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../accounts/sessions.ts';
import type { Sql } from '../db/database.ts';
import type { LateWriter } from '../mail/mail.ts';
import { verifyEmail } from '../mail/templates/account.ts';

const HOUR = 3_600_000;
const SERVES_FOR = 24 * HOUR;

/**
 * Renders the mail that proves an address when it is sent: its token of 256 random bits then exists only in that mail.
 */
export const writeEmailLink: LateWriter = async ({ sql, clock, publicUrl }, { to }) => {
  const now = clock.now();
  await sweepAway(sql, now);
  const [owner] = await sql<{ id: string; firstName: string }[]>`
    SELECT a.id, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.email = ${to} AND a.role <> 'customer' AND a.deleted_at IS NULL`;
  if (!owner) return null;
  const token = randomBytes(32).toString('base64url');
  await sql`
    INSERT INTO email_links (token_hash, account_id, email, created_at, expires_at)
    VALUES (${hashOfToken(token)}, ${owner.id}, ${to}, ${now}, ${new Date(+now + SERVES_FOR)})`;
  return verifyEmail({ firstName: owner.firstName, token, publicUrl });
};

async function sweepAway(sql: Sql, now: Date): Promise<void> {
  await sql`
    DELETE FROM email_links WHERE token_hash IN (
      SELECT token_hash FROM email_links WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED
    )`;
}
