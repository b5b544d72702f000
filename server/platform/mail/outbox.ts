import { raw } from 'sql-template-tag';
import type { Queryable, Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { rowsToInsert } from '../db/statement.ts';
import { enqueue } from '../jobs/queue.ts';
import { forgetBounce } from './bounces/bounced-addresses.ts';
import type { LateMail, Mail } from './mail.ts';

const HOUR = 3_600_000;

/** The content of a mail, which only its recipient needs. Its row stays after it was sent or given up. */
export const CLEARED = raw(`text = '', html = '', stop_url = NULL, reply_to = NULL,
  subject = coalesce(listed_as, subject), listed_as = NULL, from_name = NULL, thread = NULL`);

/** Stores mails in the transaction that causes them; a job sends them. Returns their ids. */
export async function mailLater(tx: Transaction, ...mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ to, subject, text, html, ...mail }) => {
    const { stopUrl = null, replyTo = null, fromName = null, thread = null, listedAs = null } = mail;
    const headers = { stopUrl, replyTo, fromName, thread, listedAs, isAutoReply: mail.isAutoReply ?? false };
    return { id: newId(), recipient: to, subject, text, html, ...headers };
  });
  await tx`INSERT INTO outbox ${rowsToInsert(rows)}`;
  await enqueue(tx, 'mail');
  return rows.map(({ id }) => id);
}

interface MailToWrite {
  about: LateMail;
  to: string;
  /** Mails per hour of this kind to this recipient; further ones are not sent. */
  mostAnHour: number;
  now: Date;
}

/**
 * Queues a mail that is rendered when it is sent, because it contains a secret that must not be stored. Nothing here
 * depends on the recipient. Returns its id; null when the limit is reached, which only the recipient and operators may learn.
 */
export async function writeMailLater(
  sql: Queryable,
  { about, to, mostAnHour, now }: MailToWrite,
): Promise<string | null> {
  const id = newId();
  const rows = await sql`
    INSERT INTO outbox (id, recipient, subject, text, html, written_late, created_at)
    SELECT ${id}, ${to}, '', '', '', ${about}, ${now}
    WHERE ${mostAnHour} > (
      SELECT count(*) FROM outbox
      WHERE recipient = ${to} AND written_late = ${about} AND created_at > ${new Date(+now - HOUR)}
    )
    RETURNING id`;
  await enqueue(sql, 'mail');
  return rows.length === 1 ? id : null;
}

interface FormerAddress {
  recipient: string;
  accountId: string;
}

/** When an account leaves an address: mail to it stays that of the account, also when another one gets the address. */
export async function leaveAddress(tx: Transaction, { recipient, accountId }: FormerAddress): Promise<void> {
  await tx`
    UPDATE outbox SET former_account_id = ${accountId}
    WHERE recipient = ${recipient} AND former_account_id IS NULL`;
  await forgetBounce(tx, recipient);
}

/** For a deleted account: mail that was not sent, and the record of sent mail. */
export async function deleteMailTo(tx: Transaction, recipient: string): Promise<void> {
  await tx`DELETE FROM outbox WHERE recipient = ${recipient} AND former_account_id IS NULL`;
  await forgetBounce(tx, recipient);
}

export async function deleteMailToFormerAddresses(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM outbox WHERE former_account_id = ${accountId}`;
}

/** Due mails that may wait before mails to many stop: more would hold up a password reset for longer than 20 seconds. */
const MOST_WAITING = 1000;

/** Whether mails to many accounts have to wait. */
export async function isOutboxFull(sql: Queryable, now: Date): Promise<boolean> {
  const due = await sql`
    SELECT FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND next_attempt_at <= ${now} LIMIT ${MOST_WAITING}`;
  return due.length >= MOST_WAITING;
}
