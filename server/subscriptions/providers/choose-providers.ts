import { randomBytes } from 'node:crypto';
import { paymentMethods } from '@sokoni/contract/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { paystackProvider } from './paystack/paystack-provider.ts';
import { createPaystackFake } from './paystack/testing/fake.ts';
import type { PrepaidProvider, RenewingProvider } from './provider.ts';
import type { Providers } from './providers.ts';
import { sandboxOn } from './sandbox/sandbox.ts';
import { databaseStore, type Store } from './sandbox/store.ts';
import { signedLikePaystack, signedLikeStripe } from './sandbox/webhook-dispatcher.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { createStripeFake } from './stripe/testing/fake.ts';
import { PRACTICE_PRICES } from './stripe/testing/state.ts';

interface Dependencies {
  config: Pick<Config, 'payments' | 'publicUrl'>;
  sql: Sql;
  clock: Clock;
}

type Wrap = (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;

export interface PracticeOptions {
  /** Returns the store of a fake, by its name. */
  storeOf?: (name: string) => Store;
  /** Wraps the fetch to the fakes, so that tests can simulate a bad network. */
  wrap?: Wrap;
}

/** Real providers where their keys are configured, sandbox providers where the configuration allows them, or none. */
export function chooseProviders(needs: Dependencies, options: PracticeOptions = {}): Providers {
  const { stripe, paystack, sandbox } = needs.config.payments;
  if (sandbox) return practiceProviders(needs, sandbox, options);
  const renewing = stripe ? stripeProvider({ name: 'stripe', ...stripe }) : null;
  const prepaid = paystack ? paystackProvider({ name: 'paystack', clock: needs.clock, ...paystack }) : null;
  return { renewing, prepaid, offers: offersOf(renewing, prepaid), sandbox: null };
}

function practiceProviders(
  { config: { publicUrl }, sql, clock }: Dependencies,
  { conversion }: NonNullable<Config['payments']['sandbox']>,
  { storeOf = (name) => databaseStore(sql, name), wrap = (fetch) => fetch }: PracticeOptions,
): Providers {
  // Only this process signs with the secret, and no other process has to know it.
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const cards = storeOf('sandbox');
  const transfers = storeOf('sandbox-prepaid');
  const stripe = createStripeFake(cards, { clock, publicUrl });
  const paystack = createPaystackFake(transfers, { clock, publicUrl });

  const renewing = stripeProvider({
    name: 'sandbox',
    secretKey,
    webhookSecret,
    prices: PRACTICE_PRICES,
    fetch: wrap(stripe.fetch),
  });
  const prepaid = paystackProvider({
    name: 'sandbox-prepaid',
    clock,
    secretKey,
    conversion,
    fetch: wrap(paystack.fetch),
  });
  const addresses = [
    {
      store: cards,
      path: '/api/stripe/webhook',
      sign: signedLikeStripe(webhookSecret),
      open: (event: object) => event,
    },
    {
      store: transfers,
      path: '/api/paystack/webhook',
      sign: signedLikePaystack(secretKey),
      open: ({ event, data }: { event?: string; data?: object }) => ({ event, data }),
    },
  ];
  return {
    renewing,
    prepaid,
    offers: offersOf(renewing, prepaid),
    sandbox: sandboxOn({ stripe, paystack, addresses, clock }),
  };
}

function offersOf(renewing: RenewingProvider | null, prepaid: PrepaidProvider | null): MethodOffer[] {
  const offers = [...(renewing?.offers ?? []), ...(prepaid?.offers ?? [])];
  return paymentMethods.map(
    (method) =>
      offers.find((offer) => offer.method === method) ?? {
        method,
        isAvailable: false,
        renews: false,
        conversion: null,
        isSandbox: false,
      },
  );
}
