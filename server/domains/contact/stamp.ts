import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';

const KEY_NAME = 'contact form';

/** One permanent key for all processes: with a new key, every open form would become invalid. */
export async function contactKey(sql: Queryable): Promise<Buffer> {
  const [row] = await sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = ${KEY_NAME}`;
  return row.value;
}

/** A signed time at which a form was opened. */
export function stampAt(key: Buffer, at: Date): string {
  const seconds = Math.floor(+at / 1000).toString(36);
  return `${seconds}.${signatureOf(key, seconds).toString('base64url')}`;
}

/** For how many seconds the form of a stamp was open; infinite for a stamp that is not ours. */
export function ageOfStamp(key: Buffer, stamp: string, now: Date): number {
  const [seconds = '', signature = ''] = stamp.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, seconds);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return Infinity;
  return Math.floor(+now / 1000) - Number.parseInt(seconds, 36);
}

/** Identifies a sender without storing the network address. */
export const senderOf = (key: Buffer, address: string) => hmacOf(key, `sender ${address}`);

const signatureOf = (key: Buffer, seconds: string) => hmacOf(key, `stamp ${seconds}`).subarray(0, 16);
const hmacOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
