import type { MessageCounts } from '@sokoni/contract/messages';
import type { Person } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';

export interface PartyRow extends Person {
  country: string | null;
  /** The year of joining. */
  established: string;
  listed: boolean;
  isDeleted: boolean;
  isSuspended: boolean;
}

/** In the order of their ids. Includes deleted accounts, because their messages stay. */
export async function findParties(sql: Queryable, ids: readonly string[]): Promise<(PartyRow | undefined)[]> {
  const rows = await sql<PartyRow[]>`
    SELECT a.id, a.role, p.first_name, p.last_name, p.company_name, p.country, p.listed,
      to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY') AS established,
      a.deleted_at IS NOT NULL AS is_deleted, is_suspended(a.id) AS is_suspended
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ANY (${ids})`;
  return ids.map((id) => rows.find((row) => row.id === id));
}

export async function readCounts(sql: Queryable, accountId: string): Promise<MessageCounts> {
  const [row] = await sql<MessageCounts[]>`
    SELECT inbox, sent, unread FROM message_counts WHERE account_id = ${accountId}`;
  return row ?? { inbox: 0, sent: 0, unread: 0 };
}
