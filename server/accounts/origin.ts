import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { hasSignedInFrom } from './login-attempts.ts';

/**
 * The network address at which a session was opened, as a hash that can only be compared: its key never leaves the
 * database. All IPv6 addresses of one household's network count as one.
 */
export async function originOf(sql: Queryable, request: FastifyRequest): Promise<Buffer> {
  const [row] = await sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = 'origin'`;
  return createHmac('sha256', row.value).update(request.visitorAddress).digest();
}

interface Pair {
  id: string;
  otherId: string;
  /** The request of the account `id`. */
  request: FastifyRequest;
}

/**
 * Whether both accounts were seen at one network address: in their sessions, or because the other has signed in from
 * the address of this request. Whole neighbourhoods share an address, so it is a hint and not a proof.
 */
export async function shareOrigin(sql: Queryable, { id, otherId, request }: Pair): Promise<boolean> {
  const [row] = await sql<[{ shared: boolean; email: string }]>`
    SELECT a.email, EXISTS (
      SELECT FROM sessions one JOIN sessions other ON other.origin = one.origin
      WHERE one.account_id = ${id} AND other.account_id = ${otherId}
    ) AS shared
    FROM accounts a WHERE a.id = ${otherId}`;
  return row.shared || hasSignedInFrom(sql, row.email, request);
}
