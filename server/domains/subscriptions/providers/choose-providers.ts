import { paymentMethods } from '@sokoni/contract/subscriptions/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { paystackProvider } from './paystack/paystack-provider.ts';
import type { PrepaidProvider, RenewingProvider } from './provider.ts';
import type { Providers } from './providers.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { databaseStore, type Store } from './sandbox/store.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

interface Dependencies {
  config: Pick<Config, 'payments' | 'publicUrl'>;
  sql: Sql;
  clock: Clock;
  /** Where the sandbox stores what a provider knows. */
  storeOf?: (name: string) => Store;
}

/** Real providers where their keys are configured, the sandbox where the configuration allows it, or none. */
export function chooseProviders({
  config,
  sql,
  clock,
  storeOf = (name) => databaseStore(sql, name),
}: Dependencies): Providers {
  const { stripe, paystack, sandbox } = config.payments;
  if (sandbox) {
    const { publicUrl } = config;
    const made = createSandbox({ storeOf, clock, publicUrl, conversion: sandbox.conversion });
    return { ...made, offers: offersOf(made.renewing, made.prepaid) };
  }
  const renewing = stripe ? stripeProvider({ name: 'stripe', ...stripe }) : null;
  const prepaid = paystack ? paystackProvider({ name: 'paystack', clock, ...paystack }) : null;
  return { renewing, prepaid, offers: offersOf(renewing, prepaid), sandbox: null };
}

export function offersOf(renewing: RenewingProvider | null, prepaid: PrepaidProvider | null): MethodOffer[] {
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
