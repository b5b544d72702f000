import { createHmac } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Store } from './store.ts';

/** Seconds until an undelivered event is sent again; the last value repeats. */
const PAUSES = [2, 10, 60, 300, 3600];
/** After these attempts the event is dropped, as real providers do after some days. */
const ATTEMPTS = 40;

export interface WebhookDelivery {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Delivers an event to the webhook of this server; returns the status of the response. */
export type Post = (delivery: WebhookDelivery) => Promise<number>;

interface Delivery {
  event: string;
  attempts: number;
  /** Seconds. */
  due: number;
}

export interface Address {
  store: Store;
  path: string;
  sign(body: string, now: Date): Record<string, string>;
  /** Builds the request body from an event of the fake. */
  open(event: object): object;
}

export const signedLikeStripe = (secret: string) => (body: string, now: Date) => {
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}` };
};

export const signedLikePaystack = (secret: string) => (body: string) => ({
  'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex'),
});

/** Sends due events, oldest first, until none is left. Returns how many were delivered. */
export async function deliverDue(address: Address, clock: Clock, post: Post): Promise<number> {
  let arrived = 0;
  for (;;) {
    const now = clock.now();
    const seconds = now.getTime() / 1000;
    const all = await address.store.transact((objects) => objects.list<Delivery>('delivery'));
    const due = all.filter((delivery) => delivery.due <= seconds).toReversed();
    if (due.length === 0) return arrived;
    for (const delivery of due) {
      if (await deliver(address, delivery, { now, post })) arrived++;
    }
  }
}

async function deliver(
  { store, path, sign, open }: Address,
  { event: id, attempts }: Delivery,
  { now, post }: { now: Date; post: Post },
): Promise<boolean> {
  const event = await store.transact((objects) => objects.find<object>(id));
  const body = JSON.stringify(open(event ?? {}));
  const headers = { 'content-type': 'application/json', ...sign(body, now) };
  const status = await post({ path, body, headers }).catch(() => 0);
  const isDone = status >= 200 && status < 300;
  await store.transact(async (objects) => {
    const key = `delivery_${id}`;
    if (isDone || attempts + 1 >= ATTEMPTS) return objects.remove(key);
    const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] as number;
    const due = Math.floor(now.getTime() / 1000) + pause;
    return objects.put('delivery', key, { event: id, attempts: attempts + 1, due } satisfies Delivery);
  });
  return isDone;
}
