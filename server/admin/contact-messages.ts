import type { ContactMessageRow } from '@sokoni/contract/admin';
import type { ContactMark } from '@sokoni/contract/contact';
import type { Queryable } from '../db/database.ts';
import { cursorOf, microsOf, pageOf, ROWS_READ, readPlace, rowOf } from './cursor.ts';

interface Row {
  id: string;
  micros: string;
  name: string;
  email: string;
  phone: string | null;
  content: string;
  marks: ContactMark[];
  accountId: string | null;
  createdAt: Date;
  closedAt: Date | null;
}

interface ListQuery {
  state: 'open' | 'closed';
  cursor?: string | undefined;
}

/** Open messages oldest first, closed ones newest first. */
export async function listContactMessages(sql: Queryable, { state, cursor }: ListQuery) {
  const place = readPlace(cursor);
  const fields = sql`id, name, email, phone, content, marks, account_id, created_at, closed_at`;
  const read =
    state === 'open'
      ? await sql<Row[]>`
          SELECT ${fields}, ${microsOf(sql, sql`created_at`)} AS micros FROM contact_messages
          WHERE closed_at IS NULL ${place ? sql`AND (created_at, id) > ${rowOf(sql, place)}` : sql``}
          ORDER BY created_at, id LIMIT ${ROWS_READ}`
      : await sql<Row[]>`
          SELECT ${fields}, ${microsOf(sql, sql`closed_at`)} AS micros FROM contact_messages
          WHERE closed_at IS NOT NULL ${place ? sql`AND (closed_at, id) < ${rowOf(sql, place)}` : sql``}
          ORDER BY closed_at DESC, id DESC LIMIT ${ROWS_READ}`;
  const { rows, nextCursor } = pageOf(read, cursorOf);
  return { rows: rows.map(presentMessage), nextCursor };
}

function presentMessage({ id, accountId, createdAt, closedAt, ...written }: Row): ContactMessageRow {
  return {
    _id: id,
    name: written.name,
    email: written.email,
    phone: written.phone,
    content: written.content,
    marks: written.marks,
    account: accountId,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
