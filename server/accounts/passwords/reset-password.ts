import type { ForgottenPassword, PasswordChange, PasswordReset } from '@sokoni/contract/accounts/passwords';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { requireNoProblems, resetExpired } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import type { LateWriter } from '../../platform/mail/mail.ts';
import { writeMailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { limitLoginAttempts, rememberBrowser, resetCounters } from '../login-attempts.ts';
import { passwordReset } from '../mail.ts';
import { markEmailConfirmed } from '../mark-email-confirmed.ts';
import { hashOfToken, newToken } from '../sessions/sessions.ts';
import { passwordProblems, setPassword } from './choose-password.ts';
import { hashPassword } from './hash-password.ts';
import { requireOwnPassword, wrongPassword } from './require-own-password.ts';

/** Links per hour to one email address; the newest stays valid. */
const LINKS_AN_HOUR = 5;
const MINUTE = 60_000;

/**
 * The account is looked up when the mail is sent, so that the response and its duration do not reveal whether the
 * account exists. False when the limit is reached, which only the recipient and operators may learn.
 */
export async function forgotPassword(
  { sql, clock, config }: Pick<AppDependencies, 'clock' | 'config'> & { sql: Queryable },
  { email }: ForgottenPassword,
): Promise<boolean> {
  const mailId = await writeMailLater(sql, {
    about: 'password reset',
    to: email,
    mostAnHour: LINKS_AN_HOUR * config.rateLimitFactor,
    now: clock.now(),
  });
  return mailId !== null;
}

/**
 * Renders the mail with a password reset link when it is sent, so that its token, 256 random bits, is in that mail
 * and nowhere else. Earlier links become invalid. Null when there is no such account, also none whose deletion can be undone, or when a later link is
 * already queued.
 */
export const writePasswordReset: LateWriter = async ({ sql, clock, publicUrl }, { id: mailId, to }) => {
  const now = clock.now();
  await sql`
    DELETE FROM password_resets WHERE token_hash IN (
      SELECT token_hash FROM password_resets WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED
    )`;
  return sql.begin(async (tx) => {
    const account = await tx<(Reader & { id: string })[]>`
      SELECT a.id, p.first_name, a.language FROM accounts a JOIN profiles p ON p.account_id = a.id
      WHERE a.email = ${to} AND (a.deleted_at IS NULL OR a.erase_at > ${now}) FOR NO KEY UPDATE OF a`.first();
    if (!account) return null;
    // Ids sort by time.
    const hasLaterLink = await tx`
      SELECT FROM password_resets WHERE account_id = ${account.id} AND mail_id > ${mailId} LIMIT 1`.hasRows();
    if (hasLaterLink) return null;
    const token = await createResetToken(tx, { accountId: account.id, mailId, now });
    return passwordReset({ ...account, token, publicUrl });
  });
};

/** A token that lets its owner choose a password; earlier ones become invalid. */
export async function createResetToken(
  tx: Transaction,
  { accountId, mailId, now }: { accountId: string; mailId: string; now: Date },
): Promise<string> {
  const token = newToken();
  await tx`DELETE FROM password_resets WHERE account_id = ${accountId} AND mail_id < ${mailId}`;
  await tx`
    INSERT INTO password_resets (token_hash, account_id, mail_id, created_at, expires_at)
    VALUES (${hashOfToken(token)}, ${accountId}, ${mailId}, ${now}, ${new Date(+now + RESET_MINUTES * MINUTE)})`;
  return token;
}

/** The link works once. It is not delayed by wrong login attempts: reading the mail proves ownership. */
export async function resetPassword(
  parts: AppDependencies,
  { token, ...form }: PasswordReset & { token: string },
  request: FastifyRequest,
): Promise<void> {
  requireNoProblems(passwordProblems(form));
  const { sql, clock } = parts;
  const tokenHash = await requireOpenReset(parts, token, request);

  const hash = await hashPassword(form.password);
  await sql.begin(async (tx) => {
    const now = clock.now();
    const accountId = await spend(tx, tokenHash, now);
    const owner = accountId && (await setPassword(tx, parts, { accountId, hash }));
    if (!owner) throw resetExpired();
    await markEmailConfirmed(tx, accountId, now);
    await rememberBrowser(tx, { email: owner.email, accountId, now }, request);
  });
}

/** Throws when the link was used, has expired or was replaced by a later one. Returns the hash of its token. */
export async function requireOpenReset(
  parts: AppDependencies,
  token: string,
  request: FastifyRequest,
): Promise<Buffer> {
  const { sql, clock } = parts;
  const tokenHash = hashOfToken(token);
  const isOpen = await limitLoginAttempts(parts, resetCounters(request), () =>
    sql`
      SELECT FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${clock.now()}`.hasRows(),
  );
  if (!isOpen) throw resetExpired();
  return tokenHash;
}

/**
 * Of parallel requests, one gets the account id. The account is locked first, as everywhere, to avoid deadlocks
 * between transactions that need both rows.
 */
async function spend(tx: Transaction, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  await tx`
    SELECT FROM accounts WHERE id = (SELECT account_id FROM password_resets WHERE token_hash = ${tokenHash})
    FOR NO KEY UPDATE`;
  const [row] = await tx<{ accountId: string }[]>`
    DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}
    RETURNING account_id`;
  return row?.accountId;
}

export async function changePassword(
  parts: AppDependencies,
  { id }: Viewer,
  { oldPassword, newPassword, confirmPassword }: PasswordChange,
): Promise<void> {
  requireNoProblems(passwordProblems({ password: newPassword, confirmPassword }, 'newPassword'));
  const version = await requireOwnPassword(parts, id, { field: 'oldPassword', password: oldPassword });
  const change = { accountId: id, hash: await hashPassword(newPassword), version };
  await parts.sql.begin(async (tx) => {
    if (!(await setPassword(tx, parts, change))) throw wrongPassword('oldPassword');
  });
}
