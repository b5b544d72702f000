import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';

/** Bytes of a signature: with the id, an address stays below the 64 characters that RFC 5321 allows before the `@`. */
const SIGNATURE_BYTES = 12;
/** The id of a message without hyphens, and the signature. Small letters: servers may change them. */
const LOCAL_PART = new RegExp(`^([0-9a-f]{32})-([0-9a-f]{${2 * SIGNATURE_BYTES}})$`);

/**
 * Addresses that answer one message. Only the mail that reports the message contains its address, and nobody can work
 * out the address of another message.
 */
export interface ReplyAddresses {
  of(messageId: string): string;
  /** The id of the message that an address answers; null if it is none of ours. */
  read(address: string): string | null;
}

export async function replyAddresses(sql: Queryable, domain: string): Promise<ReplyAddresses> {
  const [{ value: key }] = await sql<
    [{ value: Buffer }]
  >`SELECT value FROM secrets WHERE name = 'reply-address'`;
  const sign = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    of(messageId) {
      const id = messageId.replaceAll('-', '');
      return `${id}-${sign(id).toString('hex')}@${domain}`;
    },
    read(address) {
      const [localPart = '', host, ...more] = address.toLowerCase().split('@');
      const [, id, signature] = LOCAL_PART.exec(localPart) ?? [];
      if (!id || !signature || host !== domain || more.length > 0) return null;
      if (!timingSafeEqual(sign(id), Buffer.from(signature, 'hex'))) return null;
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
