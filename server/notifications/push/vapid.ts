import type { Queryable } from '../../db/database.ts';
import { findServerKey } from '../../db/server-keys.ts';

/** The keys of this server for push services (RFC 8292), in base64url. */
export interface Keys {
  publicKey: string;
  privateKey: string;
}

/** Browsers subscribe for one key, so it stays the same. */
export async function findKeys(sql: Queryable): Promise<Keys> {
  const { default: webPush } = await import('web-push');
  return JSON.parse(await findServerKey(sql, 'push', () => JSON.stringify(webPush.generateVAPIDKeys())));
}
