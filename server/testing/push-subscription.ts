import { createECDH, randomBytes } from 'node:crypto';

/** What a browser sends after it has subscribed. */
export function makePushSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
) {
  const pair = createECDH('prime256v1');
  return {
    endpoint,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    language: 'en' as const,
  };
}
