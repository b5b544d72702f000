import type { ContactMessageRow } from '@sokoni/contract/admin/today/contact-messages';
import type { Queryable } from '../../../platform/db/database.ts';
import { presentWritten, type WrittenRow } from '../people.ts';

interface Row extends Pick<ContactMessageRow, 'name' | 'email' | 'phone' | 'content' | 'marks'> {
  id: string;
  accountId: string | null;
  createdAt: Date;
  closedAt: Date | null;
}

export async function findContactMessages(sql: Queryable, ids: string[]) {
  const [rows, answersTo] = await Promise.all([
    sql<Row[]>`
      SELECT id, name, email, phone, content, marks, account_id, created_at, closed_at
      FROM contact_messages WHERE id = ANY(${ids}::uuid[])`,
    findAnswers(sql, ids),
  ]);
  return new Map<string, ContactMessageRow>(
    rows.map((row) => [row.id, { ...presentMessage(row), answers: answersTo(row.id) }]),
  );
}

function presentMessage({ id, accountId, createdAt, closedAt, ...written }: Row) {
  return {
    _id: id,
    ...written,
    account: accountId,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** The answers to the messages of a list, oldest first. */
async function findAnswers(sql: Queryable, ids: string[]) {
  const rows = await sql<(WrittenRow & { messageId: string })[]>`
    SELECT a.id, a.message_id, a.author_id, p.first_name, p.last_name, a.content, a.created_at
    FROM contact_answers a JOIN profiles p ON p.account_id = a.author_id
    WHERE a.message_id = ANY(${ids}::uuid[]) ORDER BY a.created_at, a.id`;
  return (messageId: string): ContactMessageRow['answers'] =>
    rows.filter((row) => row.messageId === messageId).map(presentWritten);
}
