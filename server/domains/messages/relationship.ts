import type { Queryable } from '../../platform/db/database.ts';

/** The relationship of one account to another. */
export interface Relationship {
  /** Has written to the other; a message hidden since then still counts. */
  wroteTo: boolean;
  /** When the last message was written to the other; null if none was. */
  wroteAt: Date | null;
  /** The other has written, first or as an answer. */
  heardFrom: boolean;
  /** Either has blocked the other. */
  isBlocked: boolean;
}

export const strangers: Relationship = { wroteTo: false, wroteAt: null, heardFrom: false, isBlocked: false };

export async function findRelationship(sql: Queryable, id: string, otherId: string): Promise<Relationship> {
  const [row] = await sql<[Omit<Relationship, 'wroteTo'>]>`
    SELECT
      (
        SELECT created_at FROM messages
        WHERE sender_id = ${id} AND recipient_id = ${otherId} ORDER BY id DESC LIMIT 1
      ) AS wrote_at,
      EXISTS (SELECT FROM messages WHERE sender_id = ${otherId} AND recipient_id = ${id}) AS heard_from,
      EXISTS (
        SELECT FROM blocks
        WHERE (blocker_id, blocked_id) IN ((${id}, ${otherId}), (${otherId}, ${id}))
      ) AS is_blocked`;
  return { ...row, wroteTo: row.wroteAt !== null };
}
