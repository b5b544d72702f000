import type { Store } from '../../domains/subscriptions/providers/sandbox/state.ts';

export interface WebhookDelivery {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Delivers an event to the webhook of this server; returns the status of the response. */
export type Post = (delivery: WebhookDelivery) => Promise<number>;

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
