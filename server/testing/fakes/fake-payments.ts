import { createHmac } from 'node:crypto';
import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import { offersOf } from '../../domains/subscriptions/providers/choose-providers.ts';
import { paystackProvider } from '../../domains/subscriptions/providers/paystack/paystack-provider.ts';
import {
  createPaystackFake,
  type PaystackFake,
  payTransaction,
} from '../../domains/subscriptions/providers/paystack/testing/fake.ts';
import type {
  Order,
  PrepaidProvider,
  RenewingProvider,
} from '../../domains/subscriptions/providers/provider.ts';
import type { Providers } from '../../domains/subscriptions/providers/providers.ts';
import type { Store } from '../../domains/subscriptions/providers/sandbox/state.ts';
import { stripeProvider } from '../../domains/subscriptions/providers/stripe/stripe-provider.ts';
import { payCheckout } from '../../domains/subscriptions/providers/stripe/testing/checkout.ts';
import {
  createStripeFake,
  type StripeFake,
} from '../../domains/subscriptions/providers/stripe/testing/fake.ts';
import type {
  CardNumber,
  Customer,
  Subscription,
} from '../../domains/subscriptions/providers/stripe/testing/shapes.ts';
import {
  FAKE_PRICES,
  get,
  StripeProblem,
  save,
} from '../../domains/subscriptions/providers/stripe/testing/state.ts';
import { billDue } from '../../domains/subscriptions/providers/stripe/testing/subscriptions.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { newId } from '../../platform/db/ids.ts';
import { type TestClock, testClock } from './clock.ts';
import { memoryStore } from './memory-store.ts';
import { deliverAll, type Post, type WebhookDelivery } from './webhook-dispatcher.ts';

/** Acts at the fakes of Stripe's and Paystack's APIs, as payers and the passing of time do. */
export interface Fakes {
  stripe: StripeFake;
  paystack: PaystackFake;
  deliverTo(post: Post): void;
  /** Renews subscriptions that are due and delivers every event. */
  settle(): Promise<void>;
  /** Pays a checkout by its reference; false when the card is declined or the checkout is closed. */
  pay(reference: string, card?: CardNumber): Promise<boolean>;
  /** Charges this card from now on for the owner of that subscription. */
  changeCard(subscription: string, card: CardNumber): Promise<void>;
}

/** Our adapters of Stripe and Paystack on fakes of their APIs. */
export interface FakePayments extends Providers {
  renewing: RenewingProvider;
  prepaid: PrepaidProvider;
  fakes: Fakes;
}

interface Dependencies {
  config: Pick<Config, 'payments' | 'publicUrl'>;
  clock: TestClock;
  /** Returns the store of a fake, by its name. */
  storeOf: (name: string) => Store;
  /** Wraps the fetch to the fakes, so that tests can simulate a bad network. */
  wrap?: ((fetch: typeof globalThis.fetch) => typeof globalThis.fetch) | undefined;
  retries?: number;
}

export const SECRETS = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' };

export function createFakePayments({
  config,
  clock,
  storeOf,
  wrap = (fetch) => fetch,
  ...more
}: Dependencies): FakePayments {
  const { publicUrl } = config;
  const cards = storeOf('sandbox');
  const transfers = storeOf('sandbox-prepaid');
  const stripe = createStripeFake(cards, { clock, publicUrl });
  const paystack = createPaystackFake(transfers, { clock, publicUrl });
  const renewing = stripeProvider({
    ...SECRETS,
    ...more,
    name: 'sandbox',
    prices: FAKE_PRICES,
    fetch: wrap(stripe.fetch),
  });
  const prepaid = paystackProvider({
    ...SECRETS,
    name: 'sandbox-prepaid',
    clock,
    conversion: config.payments.sandbox?.conversion ?? null,
    fetch: wrap(paystack.fetch),
  });
  let post: Post = async () => 0;

  const fakes: Fakes = {
    stripe,
    paystack,
    deliverTo(given) {
      post = given;
    },
    async settle() {
      await stripe.act(billDue);
      await deliverAll(cards, (event) => post(stripeDelivery(event, clock.now())));
      await deliverAll(transfers, (event) => post(paystackDelivery(event)));
    },
    pay: async (reference, card = '4242') =>
      reference.startsWith('cs_')
        ? stripe.act((state) => payCheckout(state, reference, card)).catch(isClosed)
        : paystack.act((state) => payTransaction(state, reference)),
    changeCard: (subscription, card) =>
      stripe.act(async (state) => {
        const { customer } = await get<Subscription>(state, 'subscription', subscription);
        const held = await get<Customer>(state, 'customer', customer);
        await save<Customer>(state, { ...held, card });
      }),
  };
  return { renewing, prepaid, offers: offersOf(renewing, prepaid), sandbox: null, fakes };
}

/** Of two simultaneous requests, one finds the checkout closed. */
function isClosed(error: unknown): false {
  if (error instanceof StripeProblem) return false;
  throw error;
}

export function signStripe(body: string, now: Date) {
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', SECRETS.webhookSecret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}` };
}

export const signPaystack = (body: string) => ({
  'x-paystack-signature': createHmac('sha512', SECRETS.secretKey).update(body).digest('hex'),
});

const JSON_TYPE = { 'content-type': 'application/json' };

function stripeDelivery(event: object, now: Date): WebhookDelivery {
  const body = JSON.stringify(event);
  const headers = { ...JSON_TYPE, ...signStripe(body, now) };
  return { path: '/api/stripe/webhook', body, headers };
}

function paystackDelivery({ event, data }: { event?: string; data?: object }): WebhookDelivery {
  const body = JSON.stringify({ event, data });
  const headers = { ...JSON_TYPE, ...signPaystack(body) };
  return { path: '/api/paystack/webhook', body, headers };
}

export type FakeSetup = FakePayments & { clock: TestClock };

/** The adapters on fakes in memory, without an app and a database. */
export function fakePayments(
  { wrap }: Pick<Dependencies, 'wrap'> = {},
  environment: Record<string, string> = {},
): FakeSetup {
  const clock = testClock();
  const config = readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox', ...environment });
  return { ...createFakePayments({ config, clock, storeOf: memoryStore, wrap }), clock };
}

export function orderOf(more: Partial<Order> = {}): Order {
  const plan: PlanId = more.plan ?? 'basic';
  return {
    id: newId(),
    accountId: newId(),
    email: 'amina@example.com',
    customer: null,
    plan,
    method: 'card',
    months: 1,
    amount: 10_000,
    charged: 10_000,
    currency: 'USD',
    returnUrl: 'http://127.0.0.1:3000/success',
    cancelUrl: 'http://127.0.0.1:3000/payment',
    ...more,
  };
}

/** Receives the webhooks of the fake providers instead of an app. */
export function collectDeliveries({ fakes }: FakePayments): WebhookDelivery[] {
  const deliveries: WebhookDelivery[] = [];
  fakes.deliverTo(async (delivery) => {
    deliveries.push(delivery);
    return 200;
  });
  return deliveries;
}
