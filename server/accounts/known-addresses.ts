import type { Queryable } from '../db/database.ts';

/** Network addresses stored per account. */
const MOST = 20;

export async function knowsAddress(sql: Queryable, key: Buffer): Promise<boolean> {
  const rows = await sql`SELECT FROM known_addresses WHERE key = ${key}`;
  return rows.length === 1;
}

/** Called when the owner has proved ownership at this address. The address used longest ago is deleted. */
export async function rememberAddress(
  sql: Queryable,
  { key, accountId, now }: { key: Buffer; accountId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO known_addresses (key, account_id, last_used_at) VALUES (${key}, ${accountId}, ${now})
    ON CONFLICT (key) DO UPDATE SET last_used_at = excluded.last_used_at`;
  await sql`
    DELETE FROM known_addresses WHERE key IN (
      SELECT key FROM known_addresses WHERE account_id = ${accountId}
      ORDER BY last_used_at DESC OFFSET ${MOST}
    )`;
}
