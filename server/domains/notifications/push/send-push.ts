import { createECDH } from 'node:crypto';
import type { PushMessage } from '@sokoni/contract/push-message';
import webPush from 'web-push';
import type { Keys } from './vapid.ts';

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Sender {
  keys: Keys;
  /** How the push service reaches the company: an address that begins with `mailto:`. */
  subject: string;
  log(error: unknown): void;
}

/** Seconds for which the push service keeps a message for a browser that is not connected. */
const KEPT_FOR = 24 * 3600;
const PATIENCE = 10_000;

/** `gone`: the browser has ended the subscription. `later`: the push service cannot take it now. */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused';

/** Encrypts a message for one browser and gives it to the push service of that browser. */
export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { keys, subject, log }: Sender,
): Promise<Outcome> {
  if (!isPublicKey(p256dh)) return 'gone';
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: KEPT_FOR, urgency: 'high' },
  );
  try {
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (response.status === 404 || response.status === 410) return 'gone';
    if (response.status === 429 || response.status >= 500) return 'later';
    log(new Error(`A push service refused a message: ${response.status}`));
    return 'refused';
  } catch {
    // The network.
    return 'later';
  }
}

/** Whether the key of a browser is a point of the curve: no message can be encrypted with another one. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
