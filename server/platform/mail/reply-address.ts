import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../db/database.ts';

/** Bytes of a signature: with the id, an address stays below the 64 characters that RFC 5321 allows before the `@`. */
const SIGNATURE_BYTES = 12;

/** Where people answer a message, and where other servers return a mail that they cannot deliver. */
const prefixes = { answers: '', returns: 'b-' };

/**
 * Addresses that answer one message, or return one mail. Only that mail contains its address, and nobody can work out
 * the address of another one.
 */
export interface ReplyAddresses {
  of(id: string): string;
  /** The id of the message or the mail that an address names; null if it is none of ours. */
  read(address: string): string | null;
}

export async function replyAddresses(
  sql: Queryable,
  domain: string,
  purpose: keyof typeof prefixes,
): Promise<ReplyAddresses> {
  const [{ value: key }] = await sql<
    [{ value: Buffer }]
  >`SELECT value FROM secrets WHERE name = 'reply-address'`;
  const prefix = prefixes[purpose];
  const sign = (id: string) =>
    createHmac('sha256', key)
      .update(prefix + id)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  /** The id without hyphens, and the signature. Small letters: servers may change them. */
  const localPartOf = new RegExp(`^${prefix}([0-9a-f]{32})-([0-9a-f]{${2 * SIGNATURE_BYTES}})$`);
  return {
    of(messageId) {
      const id = messageId.replaceAll('-', '');
      return `${prefix}${id}-${sign(id).toString('hex')}@${domain}`;
    },
    read(address) {
      const [localPart = '', host, ...more] = address.toLowerCase().split('@');
      const [, id, signature] = localPartOf.exec(localPart) ?? [];
      if (!id || !signature || host !== domain || more.length > 0) return null;
      if (!timingSafeEqual(sign(id), Buffer.from(signature, 'hex'))) return null;
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
