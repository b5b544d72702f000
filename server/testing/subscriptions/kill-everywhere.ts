import { receiveEvent } from '../../domains/subscriptions/webhooks/receive-event.ts';
import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { beginHistory, deleteHistory, perform, type Step } from './history.ts';
import { Killed, killablePool } from './killable-pool.ts';
import type { Stage, WebhookDelivery } from './stage.ts';

export async function receive(stage: Stage, { provider, body, sign }: WebhookDelivery): Promise<void> {
  const now = stage.clock.now();
  await receiveEvent(stage, provider, await provider.readEvent(Buffer.from(body), sign(body, now), now));
}

/**
 * Performs the steps, and kills the process that handles their last event at each statement in turn, or at some
 * of them. The provider, which got no response, sends the event again; no job queries it. Returns the number of statements.
 */
export async function killEverywhere(sql: Sql, steps: Step[], every: number): Promise<number> {
  for (let statements = 0; ; statements += every) {
    const history = await beginHistory(sql);
    for (const step of steps) await perform(history, step);
    const { stage, deliveries } = history;
    const delivery = deliveries.findLast(
      ({ body }) => !/"type":"(?:charge\.succeeded|invoice\.finalized)"/.test(body),
    );
    if (!delivery) throw new Error('No event was sent.');
    const { sql: killable, life } = killablePool(sql, statements);
    const wasKilled = await receive({ ...stage, sql: killable }, delivery).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    if (wasKilled !== life.isOver()) throw new Error('The process did not notice that it died.');
    if (wasKilled) await receive(stage, delivery);
    const found = await differences(history);
    await deleteHistory(history);
    if (found.length > 0) throw new Error(`Killed at statement ${statements}: ${found.join('\n')}`);
    if (!wasKilled) return statements;
  }
}

export const scenarios: Record<string, Step[]> = {
  'a first payment': ['order', 'pay'].map(stepOf),
  'a renewal': ['order', 'pay', 'deliverAll', 'month'].map(stepOf),
  'a renewal that failed': ['order', 'pay', 'deliverAll', 'cardRefused', 'month'].map(stepOf),
  'a payment given back': ['order', 'pay', 'deliverAll', 'refund'].map(stepOf),
  'months paid in advance': ['orderMonths', 'payMonths'].map(stepOf),
};

function stepOf(act: string): Step {
  return { act, nth: 1 };
}
