import { createHmac } from 'node:crypto';
import type { Store } from './store.ts';

export interface WebhookDelivery {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Delivers an event to the webhook of this server; returns the status of the response. */
export type Post = (delivery: WebhookDelivery) => Promise<number>;

/** A provider's webhook at this server, and its way of signing. */
export interface Webhook {
  path: string;
  bodyOf(event: object): string;
  sign(body: string, now: Date): Record<string, string>;
}

export const stripeWebhook = (secret: string): Webhook => ({
  path: '/api/stripe/webhook',
  bodyOf: (event) => JSON.stringify(event),
  sign(body, now) {
    const time = Math.floor(+now / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${time},v1=${signature}` };
  },
});

export const paystackWebhook = (secret: string): Webhook => ({
  path: '/api/paystack/webhook',
  bodyOf: ({ event, data }: { event?: string; data?: object }) => JSON.stringify({ event, data }),
  sign: (body) => ({ 'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex') }),
});

/** Sends all events, oldest first, and those that follow from them. One that fails is sent again the next time. */
export async function deliverAll(store: Store, send: (event: object) => Promise<number>): Promise<void> {
  const sent = new Set<string>();
  for (;;) {
    const all = await store.transact((objects) => objects.list<{ event: string }>('delivery'));
    const ids = all.map(({ event }) => event).filter((id) => !sent.has(id));
    if (ids.length === 0) return;
    for (const id of ids.toReversed()) {
      sent.add(id);
      const event = await store.transact((objects) => objects.find<object>(id));
      const status = await send(event ?? {}).catch(() => 0);
      if (status === 200) await store.transact((objects) => objects.remove(`delivery_${id}`));
    }
  }
}

/** Seconds. Stripe lists events, and knows the keys of requests, no longer. */
const STORED_FOR = 30 * 86_400;

/** Deletes old events and answers to keys, which nothing reads any more. */
export const forgetOld = (store: Store, now: Date): Promise<void> =>
  store.transact(async (objects) => {
    const range = { field: 'created', to: Math.floor(+now / 1000) - STORED_FOR } as const;
    for (const kind of ['event', 'key']) {
      for (const { id } of await objects.list<{ id: string }>(kind, {}, range)) {
        await objects.remove(id);
        await objects.remove(`delivery_${id}`);
      }
    }
  });
