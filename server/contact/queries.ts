import type { ContactMark } from '@sokoni/contract/contact';
import type { Queryable } from '../db/database.ts';

export interface ContactMessageToStore {
  id: string;
  clientId: string;
  accountId: string | null;
  name: string;
  email: string;
  phone: string | null;
  content: string;
  marks: ContactMark[];
  sender: Buffer;
  createdAt: Date;
}

/** False when a message with this id of the sender exists, also from a parallel request. */
export async function insertContactMessage(sql: Queryable, message: ContactMessageToStore): Promise<boolean> {
  const { id, clientId, accountId, name, email, phone, content, marks, sender, createdAt } = message;
  const rows = await sql`
    INSERT INTO contact_messages (id, client_id, account_id, name, email, phone, content, marks, sender, created_at)
    VALUES (${id}, ${clientId}, ${accountId}, ${name}, ${email}, ${phone}, ${content}, ${marks}, ${sender},
      ${createdAt})
    ON CONFLICT (client_id) DO NOTHING RETURNING id`;
  return rows.length === 1;
}

type Sent = Pick<ContactMessageToStore, 'name' | 'email' | 'phone' | 'content'>;

export async function findSentContactMessage(sql: Queryable, clientId: string): Promise<Sent | undefined> {
  const [row] = await sql<Sent[]>`
    SELECT name, email, phone, content FROM contact_messages WHERE client_id = ${clientId}`;
  return row;
}

/** When the oldest of the newest `most` was sent; undefined while there are fewer since then. */
export async function findNthNewest(
  sql: Queryable,
  { sender, most, since }: { sender: Buffer; most: number; since: Date },
): Promise<Date | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    SELECT created_at FROM contact_messages WHERE sender = ${sender} AND created_at > ${since}
    ORDER BY created_at DESC OFFSET ${most - 1} LIMIT 1`;
  return row?.createdAt;
}

export async function countUnmarkedSince(sql: Queryable, since: Date): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM contact_messages WHERE created_at > ${since} AND marks = '{}'`;
  return row.count;
}

export async function forgetSendersBefore(sql: Queryable, at: Date): Promise<void> {
  await sql`UPDATE contact_messages SET sender = NULL WHERE sender IS NOT NULL AND created_at <= ${at}`;
}

export async function deleteClosedBefore(sql: Queryable, at: Date): Promise<void> {
  await sql`DELETE FROM contact_messages WHERE closed_at <= ${at}`;
}

export async function deleteClosedOf(sql: Queryable, accountId: string): Promise<void> {
  await sql`DELETE FROM contact_messages WHERE account_id = ${accountId} AND closed_at IS NOT NULL`;
}

export async function detachOpen(sql: Queryable, accountId: string): Promise<void> {
  await sql`UPDATE contact_messages SET account_id = NULL WHERE account_id = ${accountId}`;
}
