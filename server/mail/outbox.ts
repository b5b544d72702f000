import type { Queryable, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { LateMail, Mail } from './mail.ts';

const HOUR = 3_600_000;

/** PostgreSQL's channel on which the worker hears of new mail, once it is committed. */
export const OUTBOX_CHANNEL = 'outbox';

/** Writes mail down in the transaction of what caused it; the worker sends it. */
export async function mailLater(tx: Transaction, mail: Mail): Promise<void> {
  const { to, subject, text, html, stopUrl = null } = mail;
  const id = newId();
  await tx`
    INSERT INTO outbox (id, message_id, recipient, subject, text, html, stop_url)
    VALUES (${id}, ${messageIdOf(id)}, ${to}, ${subject}, ${text}, ${html}, ${stopUrl})`;
  await tx`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
}

interface MailToWrite {
  about: LateMail;
  to: string;
  /** To this recipient; what is asked for beyond it is left out without a word. */
  mostAnHour: number;
  now: Date;
}

/**
 * Mail that is written only when it leaves, because it carries a secret that is to be kept nowhere else. Nothing
 * here depends on who the recipient is.
 */
export async function writeMailLater(
  sql: Queryable,
  { about, to, mostAnHour, now }: MailToWrite,
): Promise<void> {
  const id = newId();
  await sql`
    INSERT INTO outbox (id, message_id, recipient, subject, text, html, written_late, created_at)
    SELECT ${id}, ${messageIdOf(id)}, ${to}, '', '', '', ${about}, ${now}
    WHERE ${mostAnHour} > (
      SELECT count(*) FROM outbox
      WHERE recipient = ${to} AND written_late IS NOT NULL AND created_at > ${new Date(+now - HOUR)}
    )`;
  await sql`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
}

const messageIdOf = (id: string) => `<${id}@sokoni>`;
