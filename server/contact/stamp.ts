import { createHmac, timingSafeEqual } from 'node:crypto';
import { STAMP_AGE } from '@sokoni/contract/contact';
import type { Queryable } from '../db/database.ts';

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

/** Whether the stamp is ours and its form was open neither too short for a person nor long enough to be reused. */
export function isGoodStamp(key: Buffer, stamp: string, now: Date): boolean {
  const [seconds = '', signature = ''] = stamp.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, seconds);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = Math.floor(+now / 1000) - Number.parseInt(seconds, 36);
  return age >= STAMP_AGE.least && age <= STAMP_AGE.most;
}

/** Identifies a sender without storing the network address. */
export const senderOf = (key: Buffer, address: string) => hmacOf(key, `sender ${address}`);

const signatureOf = (key: Buffer, seconds: string) => hmacOf(key, `stamp ${seconds}`).subarray(0, 16);
const hmacOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
