import type { SubscriptionContext } from '../../domains/subscriptions/context.ts';
import type { PaystackFake } from '../../domains/subscriptions/providers/paystack/testing/fake.ts';
import type { PrepaidProvider, RenewingProvider } from '../../domains/subscriptions/providers/provider.ts';
import type { Store } from '../../domains/subscriptions/providers/sandbox/state.ts';
import type { StripeFake } from '../../domains/subscriptions/providers/stripe/testing/fake.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type TestClock, testClock } from '../fakes/clock.ts';
import { createFakePayments, signPaystack, signStripe } from '../fakes/fake-payments.ts';
import { memoryStore } from '../fakes/memory-store.ts';

/** A webhook event that has not arrived yet. */
export interface WebhookDelivery {
  provider: RenewingProvider | PrepaidProvider;
  body: string;
  sign(body: string, now: Date): Record<string, string>;
}

/** The product's own code on a real database, with fake providers that can fail and webhooks that tests can change. */
export interface Stage extends SubscriptionContext {
  sql: Sql;
  clock: TestClock;
  stripe: StripeFake;
  paystack: PaystackFake;
  renewing: RenewingProvider;
  prepaid: PrepaidProvider;
  /** The events since the last call, oldest first. */
  takeDeliveries(): Promise<WebhookDelivery[]>;
  /** The behavior of requests to the providers from now on. */
  trouble: 'none' | 'away' | 'answer lost';
  /** The answer to one request is lost, after so many others; null: none. */
  answersBeforeLoss: number | null;
  /** What another process shares: the clock, and the state of the providers. */
  shared: Shared;
}

interface Shared {
  clock: TestClock;
  stores: Map<string, Store>;
}

let config: Config | undefined;

export function setStage(sql: Sql, shared: Shared = { clock: testClock(), stores: new Map() }): Stage {
  config ??= readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox' });
  const { clock, stores } = shared;
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? memoryStore();
    stores.set(name, store);
    return store;
  };
  const { fakes, ...payments } = createFakePayments({
    config,
    clock,
    storeOf,
    retries: 0,
    wrap: (fetch) => async (input, init) => {
      if (stage.trouble === 'away') throw new Error('There is no way to the provider.');
      const answer = await fetch(input, init);
      const isLost = stage.answersBeforeLoss !== null && stage.answersBeforeLoss-- === 0;
      if (isLost) stage.answersBeforeLoss = null;
      if (isLost || stage.trouble === 'answer lost') throw new Error('The answer was lost.');
      return answer;
    },
  });
  const { renewing, prepaid } = payments;
  const stage: Stage = {
    ...{ sql, clock, config, payments, renewing, prepaid },
    stripe: fakes.stripe,
    paystack: fakes.paystack,
    trouble: 'none',
    answersBeforeLoss: null,
    shared,
    takeDeliveries: async () => [
      ...(await takeFrom(storeOf(renewing.name), (event) => ({
        provider: renewing,
        body: JSON.stringify(event),
        sign: signStripe,
      }))),
      ...(await takeFrom(storeOf(prepaid.name), ({ event, data }) => ({
        provider: prepaid,
        body: JSON.stringify({ event, data }),
        sign: signPaystack,
      }))),
    ],
  };
  return stage;
}

type ProviderEvent = { event?: string; data?: object };

function takeFrom(
  store: Store,
  deliveryOf: (event: ProviderEvent) => WebhookDelivery,
): Promise<WebhookDelivery[]> {
  return store.transact(async (objects) => {
    const deliveries: WebhookDelivery[] = [];
    for (const { event } of (await objects.list<{ event: string }>('delivery')).toReversed()) {
      const held = await objects.find<ProviderEvent>(event);
      if (held) deliveries.push(deliveryOf(held));
      await objects.remove(`delivery_${event}`);
    }
    return deliveries;
  });
}

/** Changes a webhook, so that its signature must be rejected. */
export function tamper(headers: Record<string, string>, body: string, nth: number) {
  const kind = nth % 4;
  // A position that depends on the step only, so that a history can be repeated.
  const at = (nth * 7919) % body.length;
  const other = String.fromCharCode(body.charCodeAt(at) === 48 ? 49 : 48);
  if (kind === 0) return { headers, body: body.slice(0, at) + other + body.slice(at + 1) };
  if (kind === 1) return { headers: {}, body };
  if (kind === 2) return { headers, body: `${body} ` };
  const forged = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace(/[\da-f]{8}$/, '00000000'),
  ]);
  return { headers: Object.fromEntries(forged) as Record<string, string>, body };
}
