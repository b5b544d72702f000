import { endAllSessions, hashOfToken, newToken } from '../../../accounts/sessions/sessions.ts';
import { isRefusedAddress } from '../../../domains/moderation/suspensions/refuse-address.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { isDuplicate } from '../../../platform/db/database-errors.ts';
import { newId } from '../../../platform/db/ids.ts';
import { ApiError, emailTaken } from '../../../platform/http/errors.ts';
import { writeMailLater } from '../../../platform/mail/outbox.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** For which the old address can undo a change, and stays reserved. */
export const UNDO_FOR = 7 * DAY;
/** After this time a change by an operator asks the new address; until then the old one can refuse it. */
export const REFUSE_FOR = 3 * DAY;
/** For which the link at the new address is valid. An owner who asked an operator does not wait for that mail. */
export const CONFIRM_FOR = { owner: DAY, operator: 3 * DAY };
/** Changes have a limit of their own for each day and account. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

export interface EmailChangeRow {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  operatorId: string | null;
  /** Another person gets the account. */
  isOtherOwner: boolean;
  confirmedAt: Date | null;
  expiresAt: Date;
}

/** Adds a change; one that was not confirmed is replaced. */
export async function insertChange(
  tx: Transaction,
  change: Omit<EmailChangeRow, 'id' | 'confirmedAt'> & { now: Date; confirmFrom: Date },
): Promise<string> {
  const { accountId, oldEmail, newEmail, operatorId, isOtherOwner, now, confirmFrom, expiresAt } = change;
  await endPending(tx, accountId, now);
  const id = newId();
  await tx`
    INSERT INTO email_changes
      (id, account_id, old_email, new_email, operator_id, is_other_owner, created_at, confirm_from, expires_at)
    VALUES (${id}, ${accountId}, ${oldEmail}, ${newEmail}, ${operatorId}, ${isOtherOwner}, ${now}, ${confirmFrom}, ${expiresAt})`;
  return id;
}

export async function endPending(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx`
    UPDATE email_changes SET ended_at = ${now}
    WHERE account_id = ${accountId} AND confirmed_at IS NULL AND ended_at IS NULL`;
}

/** Ends a change by an operator to this address that is not confirmed yet; returns whether there was one. */
export function cancelChange(
  tx: Transaction,
  { accountId, newEmail, now }: { accountId: string; newEmail: string; now: Date },
): Promise<boolean> {
  return tx`
    UPDATE email_changes SET ended_at = ${now}
    WHERE account_id = ${accountId} AND new_email = ${newEmail} AND operator_id IS NOT NULL
      AND confirmed_at IS NULL AND ended_at IS NULL AND expires_at > ${now}
    RETURNING id`.hasRows();
}

/** Asks the new address to confirm. */
export async function mailConfirmation(
  tx: Transaction,
  { id, newEmail, now }: { id: string; newEmail: string; now: Date },
): Promise<void> {
  const mailId = await writeMailLater(tx, {
    about: 'email change',
    to: newEmail,
    mostAnHour: NO_LIMIT,
    now,
  });
  await tx`UPDATE email_changes SET confirm_mail_id = ${mailId} WHERE id = ${id}`;
}

/** Tells the old address, with a link that undoes or refuses the change. */
export async function mailNotice(
  tx: Transaction,
  { id, oldEmail, now }: { id: string; oldEmail: string; now: Date },
): Promise<void> {
  const mailId = await writeMailLater(tx, {
    about: 'email change notice',
    to: oldEmail,
    mostAnHour: NO_LIMIT,
    now,
  });
  await tx`UPDATE email_changes SET notice_mail_id = ${mailId} WHERE id = ${id}`;
}

/** Another account has the address, may get it back, or had it and was suspended for fraud. */
export async function requireFreeAddress(
  tx: Queryable,
  { email, accountId, now, taken }: { email: string; accountId: string; now: Date; taken?: string },
): Promise<void> {
  const isTaken = await tx`
    SELECT FROM accounts WHERE email = ${email} AND id <> ${accountId}
    UNION ALL
    SELECT FROM email_changes
    WHERE old_email = ${email} AND account_id <> ${accountId} AND confirmed_at IS NOT NULL AND ended_at IS NULL
      AND expires_at > ${now}`.hasRows();
  if (isTaken || (await isRefusedAddress(tx, { email, now }))) throw emailTaken(taken);
}

type Purpose = 'confirm' | 'undo';

/** Returns the token, of which only the hash is stored. */
export async function createLink(sql: Queryable, changeId: string, purpose: Purpose): Promise<string> {
  const token = newToken();
  await sql`
    INSERT INTO email_change_links (token_hash, change_id, purpose)
    VALUES (${hashOfToken(token)}, ${changeId}, ${purpose})`;
  return token;
}

/** Locks the account of the link, and returns its change while the link is valid. */
export async function lockChange(
  tx: Transaction,
  { token, purpose, now }: { token: string; purpose: Purpose; now: Date },
): Promise<EmailChangeRow> {
  const tokenHash = hashOfToken(token);
  await tx`
    SELECT FROM accounts WHERE id = (
      SELECT c.account_id FROM email_changes c JOIN email_change_links l ON l.change_id = c.id
      WHERE l.token_hash = ${tokenHash}
    ) FOR UPDATE`;
  const change = await tx<EmailChangeRow[]>`
    SELECT c.id, c.account_id, c.old_email, c.new_email, c.operator_id, c.is_other_owner, c.confirmed_at, c.expires_at
    FROM email_change_links l
      JOIN email_changes c ON c.id = l.change_id
      JOIN accounts a ON a.id = c.account_id
    WHERE l.token_hash = ${tokenHash} AND l.purpose = ${purpose} AND c.ended_at IS NULL AND c.expires_at > ${now}
      AND (c.confirmed_at IS NOT NULL OR (a.email = c.old_email AND a.deleted_at IS NULL))`.first();
  if (!change) throw new ApiError('link_expired');
  return change;
}

/** Who signed in until now no longer can: not with the password, not by a session, and from no device as a known one. */
export async function endAccess(tx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await tx`
    UPDATE accounts SET password_hash = ${passwordHash}, password_version = password_version + 1 WHERE id = ${accountId}`;
  await endAllSessions(tx, accountId);
  await tx`DELETE FROM known_addresses WHERE account_id = ${accountId}`;
}

/** Two accounts may take an address at the same moment: the database lets one of them have it. */
export function asEmailTaken(error: unknown): never {
  if (isDuplicate(error)) throw emailTaken();
  throw error;
}
