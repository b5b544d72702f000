import type { Store } from '../../domains/subscriptions/providers/sandbox/state.ts';
import type { Clock } from '../../platform/clock.ts';

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

interface Sender {
  store: Store;
  clock: Clock;
  /** Signs an event and posts it. */
  send(event: object, now: Date): Promise<number>;
}

/** Sends due events, oldest first, until none is left. */
export async function deliverDue(sender: Sender): Promise<void> {
  for (;;) {
    const now = sender.clock.now();
    const all = await sender.store.transact((objects) => objects.list<Delivery>('delivery'));
    const due = all.filter((delivery) => delivery.due <= +now / 1000).toReversed();
    if (due.length === 0) return;
    for (const delivery of due) await deliver(sender, delivery, now);
  }
}

async function deliver({ store, send }: Sender, { event: id, attempts }: Delivery, now: Date): Promise<void> {
  const event = await store.transact((objects) => objects.find<object>(id));
  const status = await send(event ?? {}, now).catch(() => 0);
  const isDone = status >= 200 && status < 300;
  await store.transact(async (objects) => {
    const key = `delivery_${id}`;
    if (isDone || attempts + 1 >= ATTEMPTS) return objects.remove(key);
    const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] as number;
    const due = Math.floor(+now / 1000) + pause;
    return objects.put('delivery', key, { event: id, attempts: attempts + 1, due } satisfies Delivery);
  });
}
