import type { Role } from '@sokoni/contract/plans';
import type { Queryable } from '../platform/database.ts';

export interface PartyRow {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
  listed: boolean;
}

export async function findParty(sql: Queryable, id: string): Promise<PartyRow | undefined> {
  const [row] = await sql<PartyRow[]>`
    SELECT a.id, a.role, p.first_name, p.last_name, p.company_name, p.listed
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`;
  return row;
}

export interface MessageRow {
  id: string;
  senderId: string;
  recipientId: string;
  content: string;
  createdAt: Date;
  readAt: Date | null;
}

export async function findSentMessage(sql: Queryable, senderId: string, clientId: string) {
  const [row] = await sql<MessageRow[]>`
    SELECT id, sender_id, recipient_id, content, created_at, read_at FROM messages
    WHERE sender_id = ${senderId} AND client_id = ${clientId}`;
  return row;
}

export interface MessageToStore {
  id: string;
  senderId: string;
  recipientId: string;
  content: string;
  clientId: string;
  createdAt: Date;
}

/** Nothing when this sender's `clientId` is stored already, also by a request at this very moment. */
export async function insertMessage(sql: Queryable, message: MessageToStore) {
  const { id, senderId, recipientId, content, clientId, createdAt } = message;
  const [row] = await sql<MessageRow[]>`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id, created_at)
    VALUES (${id}, ${senderId}, ${recipientId}, ${content}, ${clientId}, ${createdAt})
    ON CONFLICT (sender_id, client_id) DO NOTHING
    RETURNING id, sender_id, recipient_id, content, created_at, read_at`;
  return row;
}
