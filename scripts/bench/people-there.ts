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
  const customers = await someone(sql, 'customer', PAIRS);
  const suppliers = await someone(sql, 'supplier', PAIRS);
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

/** Creates a session for each account. */
export async function makeSignedIn(sql: Sql, ids: string[]) {
  const people = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
  for (const { id, token } of people) {
    await sql`
      INSERT INTO sessions (token_hash, account_id, expires_at)
      VALUES (${hashOfToken(token)}, ${id}, now() + interval '1 day')`;
  }
  return people.map(({ id, token }) => ({ id, authorization: `Bearer ${token}` }));
}

const WRITERS = 50;

/** A supplier with this many messages, nine in ten received; and the id of one in the middle. */
export async function makeCorrespondent(sql: Sql, messages: number) {
  const [id = ''] = await sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles p WHERE role = 'supplier' AND NOT EXISTS (
      SELECT FROM messages m WHERE p.account_id IN (m.sender_id, m.recipient_id)
    ) LIMIT 1`.then((rows) => rows.map((row) => row.id));
  const writers = await someone(sql, 'customer', WRITERS);
  await sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id, read_at)
    SELECT overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid,
      CASE WHEN n % 10 = 0 THEN ${id}::uuid ELSE writer END, CASE WHEN n % 10 = 0 THEN writer ELSE ${id}::uuid END,
      repeat('What would 500 pieces cost? ', 10), gen_random_uuid(), CASE WHEN n % 2 = 0 THEN now() END
    FROM generate_series(1, ${messages}::int) n,
      LATERAL (SELECT (${writers}::uuid[])[1 + n / 7 % ${WRITERS}] AS writer) w`;
  const viewer: Viewer = { id, role: 'supplier', isOperator: false, hasSecondFactor: false };
  const deepId = `${Math.floor(messages / 2)
    .toString(16)
    .padStart(8, '0')}-0000-4000-8000-000000000000`;
  return { viewer, otherId: writers[0] ?? '', deepId };
}

/** Selects accounts spread over the whole table. */
export async function someone(sql: Sql, role: string, number: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles WHERE role = ${role}
    ORDER BY md5(account_id::text) LIMIT ${number}`;
  return rows.map(({ id }) => id);
}
