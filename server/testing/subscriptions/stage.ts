import type { SubscriptionContext } from '../../domains/subscriptions/context.ts';
import { offersOf } from '../../domains/subscriptions/providers/choose-providers.ts';
import type { PrepaidProvider, RenewingProvider } from '../../domains/subscriptions/providers/provider.ts';
import type { PaystackApi } from '../../domains/subscriptions/providers/sandbox/paystack-api.ts';
import { createSandbox } from '../../domains/subscriptions/providers/sandbox/sandbox.ts';
import type { Store } from '../../domains/subscriptions/providers/sandbox/store.ts';
import type { StripeApi } from '../../domains/subscriptions/providers/sandbox/stripe/stripe-api.ts';
import type { Webhook } from '../../domains/subscriptions/providers/sandbox/webhooks.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type TestClock, testClock } from '../fakes/clock.ts';
import { memoryStores } from '../fakes/memory-store.ts';

/** A webhook event that has not arrived yet. */
export interface WebhookDelivery {
  provider: RenewingProvider | PrepaidProvider;
  body: string;
  sign(body: string, now: Date): Record<string, string>;
}

/** The product's own code on a real database, with a sandbox that can fail and webhooks that tests can change. */
export interface Stage extends SubscriptionContext {
  sql: Sql;
  clock: TestClock;
  stripe: StripeApi;
  paystack: PaystackApi;
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
  storeOf: (name: string) => Store;
}

let config: Config | undefined;

export function setStage(sql: Sql, shared: Shared = { clock: testClock(), storeOf: memoryStores() }): Stage {
  config ??= readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox' });
  const { clock, storeOf } = shared;
  const made = createSandbox({
    ...{ publicUrl: config.publicUrl, conversion: null, clock, storeOf, retries: 0 },
    wrap: (fetch) => async (input, init) => {
      if (stage.trouble === 'away') throw new Error('There is no way to the provider.');
      const answer = await fetch(input, init);
      const isLost = stage.answersBeforeLoss !== null && stage.answersBeforeLoss-- === 0;
      if (isLost) stage.answersBeforeLoss = null;
      if (isLost || stage.trouble === 'answer lost') throw new Error('The answer was lost.');
      return answer;
    },
  });
  const { renewing, prepaid, sandbox } = made;
  const { stripe, paystack, webhooks } = sandbox;
  const payments = { ...made, offers: offersOf(renewing, prepaid) };
  const stage: Stage = {
    ...{ sql, clock, config, payments, renewing, prepaid, stripe, paystack },
    trouble: 'none',
    answersBeforeLoss: null,
    shared,
    takeDeliveries: async () => [
      ...(await takeFrom(storeOf(renewing.name), renewing, webhooks.stripe)),
      ...(await takeFrom(storeOf(prepaid.name), prepaid, webhooks.paystack)),
    ],
  };
  return stage;
}

function takeFrom(
  store: Store,
  provider: WebhookDelivery['provider'],
  { bodyOf, sign }: Webhook,
): Promise<WebhookDelivery[]> {
  return store.transact(async (objects) => {
    const deliveries: WebhookDelivery[] = [];
    for (const { event } of (await objects.list<{ event: string }>('delivery')).toReversed()) {
      const held = await objects.find<object>(event);
      if (held) deliveries.push({ provider, body: bodyOf(held), sign });
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
