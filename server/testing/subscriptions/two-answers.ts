import { setTimeout } from 'node:timers/promises';
import type { RenewingProvider } from '../../domains/subscriptions/providers/provider.ts';
import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { beginHistory, deleteHistory, perform } from './history.ts';
import { receive } from './kill-everywhere.ts';

/** Milliseconds that a response takes, long enough for other requests to finish first. */
const SLOW = 400;

/** Two events at once: the response about the first is slow, and the state has changed before the second. */
export async function receiveTwoAnswers(sql: Sql): Promise<string[]> {
  const history = await beginHistory(sql);
  for (const act of ['order', 'pay', 'deliverAll', 'month', 'deliverAll', 'month']) {
    await perform(history, { act, nth: 1 });
  }
  const { stage, deliveries } = history;
  let slow = SLOW;
  const renewing: RenewingProvider = {
    ...stage.renewing,
    async fetchSubscription(reference) {
      const wait = slow;
      slow = 0;
      const held = await stage.renewing.fetchSubscription(reference);
      if (wait > 0) await setTimeout(wait);
      return held;
    },
  };
  const payments = { ...stage.payments, renewing };
  const [delivery] = deliveries.filter(({ body }) => body.includes('customer.subscription.updated'));
  if (!delivery) throw new Error('No event was sent.');
  const first = receive({ ...stage, payments }, { ...delivery, provider: renewing });
  await setTimeout(SLOW / 4);
  await perform(history, { act: 'cancelThere', nth: 1 });
  const last = history.deliveries.at(-1);
  if (!last) throw new Error('No event was sent.');
  await Promise.all([first, receive({ ...stage, payments }, { ...last, provider: renewing })]);
  const found = await differences(history);
  await deleteHistory(history);
  return found;
}
