import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import type { PaymentProvider, PrepaidProvider, RenewingProvider } from './provider.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The providers that this server is configured with. */
export interface Providers {
  /** Takes cards. */
  renewing: RenewingProvider | null;
  /** Takes bank transfers and mobile money. */
  prepaid: PrepaidProvider | null;
  /** Every method once, also those that no configured provider takes. */
  offers: readonly MethodOffer[];
  /** Controls the sandbox; null with real ones. */
  sandbox: Sandbox | null;
}

/** The provider that a row names; null when this server is no longer configured with it. */
export function findProvider({ renewing, prepaid }: Providers, name: string): PaymentProvider | null {
  return [renewing, prepaid].find((provider) => provider?.name === name) ?? null;
}
