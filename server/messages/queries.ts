import type { MessageCounts } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/plans';
import type { Queryable, Transaction } from '../db/database.ts';
import { identifier } from '../db/statement.ts';

export interface PartyRow {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
  listed: boolean;
  isDeleted: boolean;
}

/** Includes deleted accounts, because their messages stay. */
export async function findParty(sql: Queryable, id: string): Promise<PartyRow | undefined> {
  const [row] = await sql<PartyRow[]>`
    SELECT a.id, a.role, p.first_name, p.last_name, p.company_name, p.listed,
      a.deleted_at IS NOT NULL AS is_deleted
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id}`;
  return row;
}

export interface StoredMessage {
  id: string;
  recipientId: string;
  content: string;
}

export async function findSentMessage(sql: Queryable, senderId: string, clientId: string) {
  const [row] = await sql<StoredMessage[]>`
    SELECT id, recipient_id, content FROM messages
    WHERE sender_id = ${senderId} AND client_id = ${clientId}`;
  return row;
}

export interface MessageToStore extends StoredMessage {
  senderId: string;
  clientId: string;
  createdAt: Date;
}

/** False when this sender's `clientId` is already stored, also by a parallel request. */
export async function insertMessage(sql: Queryable, message: MessageToStore): Promise<boolean> {
  const { id, senderId, recipientId, content, clientId, createdAt } = message;
  const rows = await sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id, created_at)
    VALUES (${id}, ${senderId}, ${recipientId}, ${content}, ${clientId}, ${createdAt})
    ON CONFLICT (sender_id, client_id) DO NOTHING
    RETURNING id`;
  return rows.length === 1;
}

/** True when the row changed. */
export async function writeReadMark(tx: Transaction, id: string, readAt: Date | null): Promise<boolean> {
  const rows = await tx`
    UPDATE messages SET read_at = ${readAt}
    WHERE id = ${id} AND (read_at IS NULL) <> ${readAt === null} RETURNING id`;
  return rows.length === 1;
}

/** Hides a message for one of its parties. True when the row changed. */
export async function hideMessage(
  tx: Transaction,
  { id, from, now }: { id: string; from: 'sender' | 'recipient'; now: Date },
): Promise<boolean> {
  const hiddenAt = identifier(`${from}_hidden_at`);
  const rows = await tx`
    UPDATE messages SET ${hiddenAt} = ${now} WHERE id = ${id} AND ${hiddenAt} IS NULL RETURNING id`;
  return rows.length === 1;
}

export async function readCounts(sql: Queryable, accountId: string): Promise<MessageCounts> {
  const [row] = await sql<MessageCounts[]>`
    SELECT inbox, sent, unread FROM message_counts WHERE account_id = ${accountId}`;
  return row ?? { inbox: 0, sent: 0, unread: 0 };
}

export async function hasBlocked(sql: Queryable, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await sql`
    SELECT FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`;
  return rows.length === 1;
}
