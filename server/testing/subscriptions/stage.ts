import type { SubscriptionContext } from '../../domains/subscriptions/context.ts';
import { paystackProvider } from '../../domains/subscriptions/providers/paystack/paystack-provider.ts';
import {
  createPaystackFake,
  type PaystackFake,
} from '../../domains/subscriptions/providers/paystack/testing/fake.ts';
import type { PrepaidProvider, RenewingProvider } from '../../domains/subscriptions/providers/provider.ts';
import type { Providers } from '../../domains/subscriptions/providers/providers.ts';
import type { Store } from '../../domains/subscriptions/providers/sandbox/state.ts';
import { stripeProvider } from '../../domains/subscriptions/providers/stripe/stripe-provider.ts';
import {
  createStripeFake,
  type StripeFake,
} from '../../domains/subscriptions/providers/stripe/testing/fake.ts';
import { FAKE_PRICES } from '../../domains/subscriptions/providers/stripe/testing/state.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type TestClock, testClock } from '../fakes/clock.ts';
import { signLikePaystack, signLikeStripe } from '../fakes/fake-payments.ts';
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
}

const SECRETS = { secretKey: 'sk_test_stage', webhookSecret: 'whsec_stage' };
let config: Config | undefined;

export function setStage(sql: Sql): Stage {
  config ??= readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox' });
  const clock = testClock();
  const { publicUrl } = config;
  const [cards, transfers] = [memoryStore(), memoryStore()];
  const stripe = createStripeFake(cards, { clock, publicUrl });
  const paystack = createPaystackFake(transfers, { clock, publicUrl });
  const troubled =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      if (stage.trouble === 'away') throw new Error('There is no way to the provider.');
      const answer = await fetch(input, init);
      if (stage.trouble === 'answer lost') throw new Error('The answer was lost.');
      return answer;
    };
  const renewing = stripeProvider({
    ...SECRETS,
    name: 'sandbox',
    prices: FAKE_PRICES,
    fetch: troubled(stripe.fetch),
    retries: 0,
  });
  const prepaid = paystackProvider({
    ...SECRETS,
    name: 'sandbox-prepaid',
    clock,
    conversion: null,
    fetch: troubled(paystack.fetch),
  });
  const payments: Providers = { renewing, prepaid, offers: [], sandbox: null };
  const stage: Stage = {
    ...{ sql, clock, config, payments, stripe, paystack, renewing, prepaid },
    trouble: 'none',
    takeDeliveries: async () => [
      ...(await takeFrom(cards, (event) => ({
        provider: renewing,
        body: JSON.stringify(event),
        sign: signLikeStripe(SECRETS.webhookSecret),
      }))),
      ...(await takeFrom(transfers, ({ event, data }) => ({
        provider: prepaid,
        body: JSON.stringify({ event, data }),
        sign: signLikePaystack(SECRETS.secretKey),
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
