import { createECDH } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';

/** The keys of this site for push services (RFC 8292), in base64url. */
export interface Keys {
  publicKey: string;
  privateKey: string;
}

/** Browsers subscribe for one key, so it stays the same. */
export async function findKeys(sql: Queryable): Promise<Keys> {
  const [{ value }] = await sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = 'push'`;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(value);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: value.toString('base64url') };
}
