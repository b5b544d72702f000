import { createHmac, timingSafeEqual } from 'node:crypto';
import { STAMP_AGE } from '@sokoni/contract/contact';
import type { Queryable } from '../platform/database.ts';

const KEY_NAME = 'contact form';

/** One for all processes and for ever, or else a restart would spoil every form that is open. */
export async function contactKey(sql: Queryable): Promise<Buffer> {
  const [row] = await sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = ${KEY_NAME}`;
  return row.value;
}

/** When a form was opened, in a way that nobody else can write. */
export function stampAt(key: Buffer, at: Date): string {
  const seconds = Math.floor(+at / 1000).toString(36);
  return `${seconds}.${signatureOf(key, seconds).toString('base64url')}`;
}

/** Of our own making, and neither filled in faster than a person types nor left lying about for programs to use. */
export function isGoodStamp(key: Buffer, stamp: string, now: Date): boolean {
  const [seconds = '', signature = ''] = stamp.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, seconds);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = Math.floor(+now / 1000) - Number.parseInt(seconds, 36);
  return age >= STAMP_AGE.least && age <= STAMP_AGE.most;
}

/** Who sends, without saying who that is to whoever reads the table. */
export const senderOf = (key: Buffer, address: string) => hmacOf(key, `sender ${address}`);

const signatureOf = (key: Buffer, seconds: string) => hmacOf(key, `stamp ${seconds}`).subarray(0, 16);
const hmacOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
