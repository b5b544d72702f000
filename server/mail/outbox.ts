import type { Queryable, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { LateMail, Mail } from './mail.ts';

const HOUR = 3_600_000;

/** PostgreSQL's channel on which the worker hears of new mail, once it is committed. */
export const OUTBOX_CHANNEL = 'outbox';

/** Writes mail down in the transaction of what caused it; the worker sends it. */
export async function mailLater(tx: Transaction, mail: Mail): Promise<void> {
  const { to, subject, text, html, stopUrl = null, replyTo = null } = mail;
  const id = newId();
  await tx`
    INSERT INTO outbox (id, message_id, recipient, subject, text, html, stop_url, reply_to)
    VALUES (${id}, ${messageIdOf(id)}, ${to}, ${subject}, ${text}, ${html}, ${stopUrl}, ${replyTo})`;
  await tx`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
}

interface MailToWrite {
  about: LateMail;
  to: string;
  /** Of this kind to this recipient; what is asked for beyond it is left out. */
  mostAnHour: number;
  now: Date;
}

/**
 * Mail that is written only when it leaves, because it carries a secret that is to be kept nowhere else. Nothing
 * here depends on who the recipient is. False when it was one too many, which only the recipient may be told.
 */
export async function writeMailLater(
  sql: Queryable,
  { about, to, mostAnHour, now }: MailToWrite,
): Promise<boolean> {
  const id = newId();
  const rows = await sql`
    INSERT INTO outbox (id, message_id, recipient, subject, text, html, written_late, created_at)
    SELECT ${id}, ${messageIdOf(id)}, ${to}, '', '', '', ${about}, ${now}
    WHERE ${mostAnHour} > (
      SELECT count(*) FROM outbox
      WHERE recipient = ${to} AND written_late = ${about} AND created_at > ${new Date(+now - HOUR)}
    )
    RETURNING id`;
  await sql`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
  return rows.length === 1;
}

const messageIdOf = (id: string) => `<${id}@sokoni>`;
