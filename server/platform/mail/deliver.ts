import type { Clock } from '../clock.ts';
import type { Sql } from '../db/database.ts';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { named } from '../site-name.ts';
import { takeTry } from './bounces/bounced-addresses.ts';
import { isAboutAddress, recordBounce } from './bounces/record-bounce.ts';
import { RETRIED_FOR } from './failing-mail.ts';
import type { LateMail, LateWriter, MailTransport } from './mail.ts';
import { CLEARED } from './outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Mail that could not be delivered for this long is given up. */
const GIVE_UP_AFTER = 48 * HOUR;
/** After this time the row of a mail is deleted. */
const REMEMBERED_FOR = 30 * 24 * HOUR;
/** The owner of an account who comes back after months is told that its address could not be reached. */
const GIVEN_UP_REMEMBERED_FOR = 365 * 24 * HOUR;
/** `is_unreachable` in the database knows this text. */
const NO_RECIPIENT = 'There is no recipient';
const NOT_SENT = 'Not sent: earlier mail to this address came back';
const LONGEST_WAIT = 6 * HOUR;
/** Longer than the timeout of any transport. */
const LENT_FOR = 5 * MINUTE;
/** Mails that one process sends at the same time: a fifth of the connections that Postfix accepts from one client. */
export const AT_ONCE = 10;

export interface Delivery {
  sql: Sql;
  clock: Clock;
  transport: MailTransport;
  from: string;
  publicUrl: string;
  /** Where other servers return a mail; without it to `from`. */
  returnPathOf?: ((mailId: string) => string) | undefined;
  /** Render mails when they are sent; passed in, because this folder imports no domain. */
  writers: Record<LateMail, LateWriter>;
}

interface OutboxRow {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  stopUrl: string | null;
  replyTo: string | null;
  isAutoReply: boolean;
  fromName: string | null;
  thread: string | null;
  /** Set where the mail has not been rendered yet. */
  writtenLate: LateMail | null;
  /** Mail to its recipient has failed for good. */
  isBounced: boolean;
  /** Includes the current attempt. */
  attempts: number;
  createdAt: Date;
}

/** Sends mail until none is due; returns the number of attempts. A slow mail holds up no other one. */
export async function deliverDueMail(delivery: Delivery): Promise<number> {
  const { sql, clock } = delivery;
  const underWay = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let tried = 0;

  function send(mail: OutboxRow): void {
    const sending = deliver(delivery, mail)
      .catch((error) => void errors.push(error))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  try {
    while (!errors.some((error) => error instanceof DatabaseUnavailableError)) {
      const now = clock.now();
      const until = new Date(+now + LENT_FOR);
      const due = await takeDueMail(sql, { now, until, most: AT_ONCE - underWay.size });
      for (const mail of due) send(mail);
      tried += due.length;
      if (underWay.size === 0) break;
      await Promise.race(underWay);
    }
  } finally {
    // A stop waits for the run, and so for the mails under way.
    await Promise.all(underWay);
  }
  if (errors.length > 0) throw errors[0];
  await forgetMail(sql, clock.now());
  return tried;
}

async function deliver(delivery: Delivery, row: OutboxRow): Promise<void> {
  const { sql, clock } = delivery;
  if (row.isBounced && !(await mayTry(sql, row, clock.now()))) return markNotSent(sql, row.id, clock.now());
  const outcome = await writeAndSend(delivery, row).catch((error: Error) => error);
  const now = clock.now();
  if (outcome === 'sent') return markSent(sql, row.id, now);
  if (outcome === 'no recipient') return markGivenUp(sql, row.id, { at: now, error: NO_RECIPIENT });
  const error = outcome.message.slice(0, 500);
  if (isUnknownAddress(outcome)) {
    await recordBounce(sql, { mailId: row.id, isForGood: true, reason: error }, now);
    return;
  }
  if (isFinal(outcome) || +now - +row.createdAt >= GIVE_UP_AFTER) {
    await markGivenUp(sql, row.id, { at: now, error });
  } else {
    await markForRetry(sql, row.id, { at: new Date(+now + waitAfter(row.attempts)), error });
  }
}

async function writeAndSend(delivery: Delivery, row: OutboxRow): Promise<'sent' | 'no recipient'> {
  const letter = row.writtenLate ? await delivery.writers[row.writtenLate](delivery, row) : row;
  if (!letter) return 'no recipient';
  const { subject, text, html, stopUrl = null } = letter;
  // Of the same host as the address: filters distrust the ids of unknown ones (RFC 5322, 3.6.4).
  const idOf = (left: string) => `<${left}@${new URL(delivery.publicUrl).hostname}>`;
  const ids = { messageId: idOf(row.id), threadId: row.thread && idOf(row.thread) };
  const returnPath = delivery.returnPathOf?.(row.id) ?? null;
  await delivery.transport.send({
    ...row,
    ...ids,
    subject,
    text,
    html,
    stopUrl,
    from: named(delivery.from),
    returnPath,
  });
  return 'sent';
}

/** No server knows the address of the recipient. Other rejections may be about our server or the sender, and temporary. */
function isFinal(error: Error & { command?: string; responseCode?: number }): boolean {
  return error.command === 'RCPT TO' && [550, 551, 553].includes(error.responseCode ?? 0);
}

/** It says so with a status; without one, it may be our mail server that refuses to send it on. */
function isUnknownAddress(error: Error): boolean {
  const status = /\b55[013][ -](5\.1\.\d+)/.exec(error.message)?.[1];
  return isFinal(error) && status !== undefined && isAboutAddress(status, error.message);
}

/**
 * A link was asked for; the first attempt takes the try of the day for those that follow. The link that undoes a change
 * of address is sent each time, because it protects the account.
 */
async function mayTry(sql: Sql, { writtenLate, attempts, to }: OutboxRow, now: Date): Promise<boolean> {
  if (writtenLate === null) return false;
  if (writtenLate === 'email change notice' || attempts > 1) return true;
  return takeTry(sql, { recipient: to, kind: writtenLate, now });
}

/** One minute, two, four … */
function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT);
}

/**
 * Takes due mail and leases it until `until`: other workers skip it until then, and it is due again if this worker
 * dies. The database's clock counts as well, because it sets since when new mail is due.
 */
async function takeDueMail(
  sql: Sql,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${until}
    WHERE id IN (
      SELECT id FROM outbox
      WHERE sent_at IS NULL AND given_up_at IS NULL AND next_attempt_at <= greatest(${now}, now())
      ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient AS "to", subject, text, html, stop_url, reply_to, from_name, thread, is_auto_reply,
      written_late, attempts, created_at,
      EXISTS (SELECT FROM bounced_addresses WHERE recipient = outbox.recipient) AS is_bounced`;
}

async function markSent(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`UPDATE outbox SET sent_at = ${at}, last_error = NULL, ${CLEARED} WHERE id = ${id}`;
}

async function markForRetry(sql: Sql, id: string, { at, error }: { at: Date; error: string }) {
  await sql`UPDATE outbox SET next_attempt_at = ${at}, last_error = ${error} WHERE id = ${id}`;
}

/** It keeps its content while operators can try it again. */
async function markGivenUp(sql: Sql, id: string, { at, error }: { at: Date; error: string }) {
  await sql`UPDATE outbox SET given_up_at = ${at}, last_error = ${error} WHERE id = ${id}`;
}

async function markNotSent(sql: Sql, id: string, at: Date) {
  await sql`
    UPDATE outbox SET given_up_at = ${at}, bounced_at = ${at}, last_error = ${NOT_SENT}, ${CLEARED} WHERE id = ${id}`;
}

/** Unsent mail of that age was given up long before. */
async function forgetMail(sql: Sql, now: Date): Promise<void> {
  await sql`UPDATE outbox SET ${CLEARED} WHERE given_up_at <= ${new Date(+now - RETRIED_FOR)} AND html <> ''`;
  await sql`
    DELETE FROM outbox WHERE created_at < ${new Date(+now - REMEMBERED_FOR)}
      AND (given_up_at IS NULL OR last_error = ${NO_RECIPIENT} OR created_at < ${new Date(+now - GIVEN_UP_REMEMBERED_FOR)})`;
  await sql`DELETE FROM bounced_addresses WHERE since < ${new Date(+now - GIVEN_UP_REMEMBERED_FOR)}`;
}
