import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../platform/database.ts';
import { hasSignedInFrom } from './login-attempts.ts';

/**
 * Where a session was opened, as a hash that says whether two are the same and no more: its key is the database's own
 * and leaves it nowhere. A household's network of IPv6 addresses counts as one.
 */
export async function originOf(sql: Queryable, request: FastifyRequest): Promise<Buffer> {
  const [row] = await sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = 'origin'`;
  return createHmac('sha256', row.value).update(request.visitorAddress).digest();
}

interface Pair {
  id: string;
  otherId: string;
  /** By the first of them. */
  request: FastifyRequest;
}

/**
 * Whether both were seen at one address: in the sessions that both have, or because the other has signed in before from
 * where the first is now. Whole neighbourhoods share an address, so it is a hint and never a proof.
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
