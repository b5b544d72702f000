import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { EventRefused, type ProviderEvent } from '../provider.ts';

/** Milliseconds that the time of an event may be away from the present. */
const TOLERANCE = 300_000;

const signatureOf = (secret: string, time: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

export function signEvent(secret: string, body: string, now: Date): Record<string, string> {
  const time = String(+now);
  return { 'sandbox-signature': `${time}.${signatureOf(secret, time, body)}` };
}

/** Throws EventRefused, like the providers. */
export function readSignedEvent(
  secret: string,
  { raw, headers, now }: { raw: Buffer; headers: IncomingHttpHeaders; now: Date },
): ProviderEvent {
  const [time = '', signature = ''] = String(headers['sandbox-signature'] ?? '').split('.');
  const expected = Buffer.from(signatureOf(secret, time, raw));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new EventRefused('The signature of the event does not hold.');
  }
  if (Math.abs(+now - Number(time)) > TOLERANCE) throw new EventRefused('The event is of another time.');
  return JSON.parse(raw.toString('utf8'));
}
