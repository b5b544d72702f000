import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../server/accounts/sessions.ts';
import type { Viewer } from '../../server/accounts/viewer.ts';
import type { Sql } from '../../server/db/database.ts';

/** A customer in conversation with a supplier. */
export interface Pair {
  viewer: Viewer;
  authorization: string;
  recipientId: string;
}

const PAIRS = 256;

/** Signed-in customers who have already written to a supplier: the benchmark measures the next message. */
export async function makePairs(sql: Sql): Promise<Pair[]> {
  const customers = await findAccounts(sql, 'customer', PAIRS);
  const suppliers = await findAccounts(sql, 'supplier', PAIRS);
  const pairs = customers.map((id, index) => ({
    viewer: { id, role: 'customer' as const, isOperator: false, hasSecondFactor: false },
    token: randomBytes(32).toString('base64url'),
    recipientId: suppliers[index] ?? '',
  }));
  for (const { viewer, token, recipientId } of pairs) {
    await sql`
      INSERT INTO sessions (token_hash, account_id, expires_at)
      VALUES (${hashOfToken(token)}, ${viewer.id}, now() + interval '1 day')`;
    await sql`
      INSERT INTO conversations (low_id, high_id, started_by)
      VALUES (least(${viewer.id}::uuid, ${recipientId}::uuid), greatest(${viewer.id}::uuid, ${recipientId}::uuid),
        ${viewer.id})
      ON CONFLICT DO NOTHING`;
  }
  return pairs.map(({ token, ...pair }) => ({ ...pair, authorization: `Bearer ${token}` }));
}

/** Selects accounts spread over the whole table. */
export async function findAccounts(sql: Sql, role: string, number: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles WHERE role = ${role}
    ORDER BY md5(account_id::text) LIMIT ${number}`;
  return rows.map(({ id }) => id);
}
