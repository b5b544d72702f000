import type { QueueRow } from '@sokoni/contract/admin';
import type { ClaimKind } from '@sokoni/contract/verification';
import type { Queryable } from '../db/database.ts';
import { cursorOf, microsOf, pageOf, ROWS_READ, readPlace, rowOf } from './cursor.ts';
import { findPeople } from './people.ts';

interface WaitingRow {
  id: string;
  about: QueueRow['about'];
  waitingSince: Date;
  micros: string;
  claims: ClaimKind[];
  isAgain: boolean;
}

/** Lists pending profiles, and claims of public profiles, with the longest wait first. */
export async function listQueue(sql: Queryable, cursor: string | undefined) {
  const place = readPlace(cursor);
  const read = await sql<WaitingRow[]>`
    SELECT w.id, w.about, w.waiting_since, ${microsOf(sql, sql`w.waiting_since`)} AS micros,
      ARRAY(
        SELECT kind FROM claims WHERE account_id = w.id AND status = 'submitted' ORDER BY submitted_at, kind
      ) AS claims,
      EXISTS (
        SELECT FROM profile_decisions WHERE account_id = w.id AND decision = 'changes asked'
      ) AS is_again
    FROM (
      (
        SELECT account_id AS id, 'profile' AS about, pending_since AS waiting_since FROM profiles
        WHERE visibility = 'pending' AND pending_since IS NOT NULL
          ${place ? sql`AND (pending_since, account_id) > ${rowOf(sql, place)}` : sql``}
        ORDER BY pending_since, account_id LIMIT ${ROWS_READ}
      ) UNION ALL (
        SELECT c.account_id, 'claim', c.submitted_at
        FROM claims c JOIN profiles p ON p.account_id = c.account_id
        WHERE c.status = 'submitted' AND p.visibility = 'public'
          ${place ? sql`AND (c.submitted_at, c.account_id) > ${rowOf(sql, place)}` : sql``}
          AND NOT EXISTS (
            SELECT FROM claims earlier WHERE earlier.account_id = c.account_id AND earlier.status = 'submitted'
              AND (earlier.submitted_at, earlier.kind) < (c.submitted_at, c.kind)
          )
        ORDER BY c.submitted_at, c.account_id LIMIT ${ROWS_READ}
      )
      ORDER BY waiting_since, id LIMIT ${ROWS_READ}
    ) w
    ORDER BY w.waiting_since, w.id`;
  const { rows, nextCursor } = pageOf(read, cursorOf);
  const personOf = await findPeople(
    sql,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(
      ({ id, about, waitingSince, claims, isAgain }): QueueRow => ({
        ...personOf(id),
        about,
        waitingSince: waitingSince.toISOString(),
        claims,
        isAgain,
      }),
    ),
    nextCursor,
  };
}
