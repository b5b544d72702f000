import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import type { beginCheckout } from '../../domains/subscriptions/checkout/begin-checkout.ts';
import type { Session, Subscription } from '../../domains/subscriptions/providers/sandbox/stripe/shapes.ts';
import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { beginHistory, deleteHistory, perform } from './history.ts';

const CLICKS = 100;
/** Milliseconds after which both processes have reached the point where they wait. */
const A_WHILE = 200;

/** Loads the module again, because two processes do not share its state, such as the queue of parallel orders. */
async function inAnotherProcess(): Promise<typeof beginCheckout> {
  vi.resetModules();
  return (await import('../../domains/subscriptions/checkout/begin-checkout.ts')).beginCheckout;
}

/**
 * Sends a hundred orders at once to two processes in turn. They wait for each other while they store the order, and
 * while the provider answers. Then all open checkouts are paid. */
export async function clickAHundredTimes(sql: Sql): Promise<string[]> {
  const processes = [await inAnotherProcess(), await inAnotherProcess()];
  const history = await beginHistory(sql);
  const { stage, viewer } = history;
  const order = { email: viewer.email, role: 'supplier', plan: 'basic', method: 'card', months: 1 } as const;
  const openCheckout: typeof stage.renewing.openCheckout = async (wanted) => {
    await setTimeout(A_WHILE);
    return stage.renewing.openCheckout(wanted);
  };
  const payments = { ...stage.payments, renewing: { ...stage.renewing, openCheckout } };
  const { answering } = await sql.begin(async (tx) => {
    // This lock allows reads and blocks writes.
    await tx`LOCK TABLE checkouts IN SHARE MODE`;
    const clicks = Array.from({ length: CLICKS }, (_, at) =>
      processes[at % 2]?.({ ...stage, payments }, viewer, order),
    );
    const answering = Promise.allSettled(clicks);
    await setTimeout(A_WHILE);
    return { answering };
  });
  const answers = await answering;
  const addresses = new Set(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : '')));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? String(answer.reason) : []));
  const sessions = await stage.stripe.act(({ objects }) => objects.list<Session>('checkout.session'));
  for (const act of ['pay', 'deliverAll', 'round', 'deliverAll']) await perform(history, { act, nth: 1 });
  const begun = await stage.stripe.act(({ objects }) => objects.list<Subscription>('subscription'));
  const found = await differences(history);
  await deleteHistory(history);
  return [
    ...new Set(refused.map((why) => `a click was not answered: ${why}`)),
    ...(addresses.size === 1 ? [] : [`${addresses.size} addresses`]),
    ...(sessions.length === 1 ? [] : [`${sessions.length} checkouts at the provider`]),
    ...(begun.length === 1 ? [] : [`${begun.length} subscriptions at the provider`]),
    ...found,
  ];
}
