import type { ContactMessageRow } from '@sokoni/contract/admin/admin';
import type { Queryable } from '../../platform/db/database.ts';
import { pageByState, pageOf, type StateQuery } from './pages.ts';

interface Row extends Pick<ContactMessageRow, 'name' | 'email' | 'phone' | 'content' | 'marks'> {
  id: string;
  micros: string;
  accountId: string | null;
  createdAt: Date;
  closedAt: Date | null;
}

export async function listContactMessages(sql: Queryable, query: StateQuery) {
  const page = pageByState(sql, query);
  const read = await sql<Row[]>`
    SELECT id, name, email, phone, content, marks, account_id, created_at, closed_at, ${page.micros}
    FROM contact_messages WHERE ${page.where} ${page.after} ${page.order}`;
  const { rows, nextCursor } = pageOf(read);
  return { rows: rows.map(presentMessage), nextCursor };
}

function presentMessage({ id, micros, accountId, createdAt, closedAt, ...written }: Row): ContactMessageRow {
  return {
    _id: id,
    ...written,
    account: accountId,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
