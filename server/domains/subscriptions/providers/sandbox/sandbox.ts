import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Conversion } from '../../../../platform/config/payment-settings.ts';
import { paystackProvider } from '../paystack/paystack-provider.ts';
import type { PrepaidProvider, RenewingProvider } from '../provider.ts';
import { stripeProvider } from '../stripe/stripe-provider.ts';
import { createPaystackApi, type PaystackApi, payRefunds, payTransaction } from './paystack-api.ts';
import type { Store } from './store.ts';
import { payCheckout } from './stripe/checkout.ts';
import type { CardNumber } from './stripe/shapes.ts';
import { StripeProblem, sandboxPrices } from './stripe/state.ts';
import { createStripeApi, type StripeApi } from './stripe/stripe-api.ts';
import { billDue } from './stripe/subscriptions.ts';
import {
  deliverAll,
  forgetOld,
  type Post,
  paystackWebhook,
  stripeWebhook,
  type Webhook,
} from './webhooks.ts';

/** Controls the sandbox, for its pages and for tests. */
export interface Sandbox {
  stripe: StripeApi;
  paystack: PaystackApi;
  webhooks: { stripe: Webhook; paystack: Webhook };
  /** Sets how webhooks reach this server. */
  deliverTo(post: Post): void;
  /** Renews subscriptions that are due and delivers every event. An event without a good answer is sent again later. */
  settle(): Promise<void>;
  /** Settles and pays refunds, at an interval and soon after each action on its pages. */
  start(logError: (error: unknown) => void): { stop(): Promise<void> };
  /** Settles soon, if `start` was called. */
  nudge(): void;
  /** Pays a checkout or a transfer by its reference; false when the card is declined or it is closed. */
  pay(reference: string, card?: CardNumber): Promise<boolean>;
}

interface Dependencies {
  /** Returns the store of a provider, by its name. */
  storeOf: (name: string) => Store;
  clock: Clock;
  publicUrl: string;
  conversion: Conversion | null;
  /** Wraps the requests to the providers, so that tests can simulate a bad network. */
  wrap?: ((fetch: typeof globalThis.fetch) => typeof globalThis.fetch) | undefined;
  retries?: number;
}

/** Milliseconds between two checks for due work. */
const BEAT = 5_000;

/** Our adapters of Stripe and Paystack on simulators of their APIs, which report each change through signed webhooks. */
export function createSandbox({
  storeOf,
  clock,
  publicUrl,
  conversion,
  wrap = (fetch) => fetch,
  ...more
}: Dependencies): { renewing: RenewingProvider; prepaid: PrepaidProvider; sandbox: Sandbox } {
  const cards = storeOf('sandbox');
  const transfers = storeOf('sandbox-prepaid');
  const stripe = createStripeApi(cards, { clock, publicUrl });
  const paystack = createPaystackApi(transfers, { clock, publicUrl });
  // Only this process signs with the secret, and no other process has to know it.
  const secret = randomBytes(24).toString('hex');
  const secretKey = `sk_test_${secret}`;
  const webhooks = { stripe: stripeWebhook(secret), paystack: paystackWebhook(secretKey) };
  let post: Post = async () => 0;
  let running = Promise.resolve();
  let nudged = () => {};

  const sendTo =
    ({ path, bodyOf, sign }: Webhook) =>
    (event: object) => {
      const body = bodyOf(event);
      return post({
        path,
        body,
        headers: { 'content-type': 'application/json', ...sign(body, clock.now()) },
      });
    };

  async function settle() {
    await stripe.act(billDue);
    await deliverAll(cards, sendTo(webhooks.stripe));
    await deliverAll(transfers, sendTo(webhooks.paystack));
  }

  const sandbox: Sandbox = {
    ...{ stripe, paystack, webhooks, settle },
    deliverTo(given) {
      post = given;
    },
    nudge: () => nudged(),
    start(logError) {
      const beat = () => {
        running = running
          .then(() => paystack.act(payRefunds))
          .then(settle)
          .catch(logError);
      };
      nudged = beat;
      running = forgetOld(cards, clock.now())
        .then(() => forgetOld(transfers, clock.now()))
        .catch(logError);
      const timer = setInterval(beat, BEAT);
      return {
        async stop() {
          clearInterval(timer);
          nudged = () => {};
          await running;
        },
      };
    },
    async pay(reference, card = '4242') {
      const isPaid = reference.startsWith('cs_')
        ? await stripe.act((state) => payCheckout(state, reference, card)).catch(isClosed)
        : await paystack.act((state) => payTransaction(state, reference));
      nudged();
      return isPaid;
    },
  };
  return {
    renewing: stripeProvider({
      ...{ ...more, name: 'sandbox', secretKey, webhookSecret: secret, prices: sandboxPrices },
      fetch: wrap(stripe.fetch),
    }),
    prepaid: paystackProvider({
      ...{ name: 'sandbox-prepaid', clock, secretKey, conversion },
      fetch: wrap(paystack.fetch),
    }),
    sandbox,
  };
}

/** Of two simultaneous requests, one finds the checkout closed. */
function isClosed(error: unknown): false {
  if (error instanceof StripeProblem) return false;
  throw error;
}
