import { lateWriters as writers } from '../composition/account-data/secret-mails.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/db/database.ts';
import { type Delivery, deliverDueMail } from '../platform/mail/deliver.ts';
import type { MailTransport, OutgoingMail } from '../platform/mail/mail.ts';
import type { TestApp } from './app.ts';

/** Unsent mail to the recipient, oldest first. */
export async function mailTo(sql: Sql, recipient: string) {
  return sql<
    {
      subject: string;
      text: string;
      html: string;
      fromName: string | null;
      thread: string | null;
      sentAt: Date | null;
    }[]
  >`
    SELECT subject, text, html, from_name, thread, sent_at FROM outbox
    WHERE recipient = ${recipient} ORDER BY id`;
}

/** The dependencies with which the worker sends mail. */
export function deliveryOf(
  { sql, clock, config }: Pick<TestApp, 'sql' | 'config'> & { clock: Clock },
  transport: MailTransport,
  returnPathOf?: Delivery['returnPathOf'],
): Delivery {
  const from = 'Sokoni <no-reply@sokoni.example>';
  return { sql, clock, transport, from, publicUrl: config.publicUrl, returnPathOf, writers };
}

/** Sends all due mail, and returns it in the order in which it was queued. */
export async function sendAllMail(it: Pick<TestApp, 'sql' | 'clock' | 'config'>): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} };
  await deliverDueMail(deliveryOf(it, transport));
  return sent.sort((one, other) => (one.id < other.id ? -1 : 1));
}
