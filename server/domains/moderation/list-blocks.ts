import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { presentParty } from '../messages/present.ts';

interface BlockRow {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
  /** The account has written to the blocker. */
  heardFrom: boolean;
  createdAt: Date;
}

/** Last blocked first. */
export async function listBlocks(sql: Queryable, blockerId: string) {
  const rows = await sql<BlockRow[]>`
    SELECT p.account_id AS id, p.role, p.first_name, p.last_name, p.company_name, b.created_at,
      EXISTS (
        SELECT FROM messages WHERE sender_id = b.blocked_id AND recipient_id = b.blocker_id
      ) AS heard_from
    FROM blocks b JOIN profiles p ON p.account_id = b.blocked_id
    WHERE b.blocker_id = ${blockerId}
    ORDER BY b.created_at DESC, b.blocked_id DESC`;
  return rows.map(({ createdAt, ...person }) => ({
    party: presentParty(person, person),
    createdAt: createdAt.toISOString(),
  }));
}
