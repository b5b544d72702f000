import type { MethodOffer } from '@sokoni/contract/subscriptions';
import type { PaymentProvider, PrepaidProvider, RenewingProvider } from './provider.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Those that this server is configured with. */
export interface Providers {
  /** Takes cards. */
  renewing: RenewingProvider | null;
  /** Takes bank transfers and mobile money. */
  prepaid: PrepaidProvider | null;
  /** Every method once, also those that nobody takes here. */
  offers: readonly MethodOffer[];
  /** What stands behind the practice providers; null where real ones are. */
  sandbox: Sandbox | null;
}

/** The one that a row names; null when this server is no longer configured with it. */
export function findProvider({ renewing, prepaid }: Providers, name: string): PaymentProvider | null {
  return [renewing, prepaid].find((provider) => provider?.name === name) ?? null;
}

/** Who takes a method; null when nobody does. */
export function findTaker({ renewing, prepaid }: Providers, method: string): PaymentProvider | null {
  const takes = (provider: PaymentProvider | null) =>
    provider?.offers.some((offer) => offer.method === method && offer.isAvailable);
  return [renewing, prepaid].find(takes) ?? null;
}

/** What is charged for a price in US cents: hundredths of the currency that the offer names. */
export function chargedFor(
  amount: number,
  { conversion }: MethodOffer,
): { charged: number; currency: string } {
  if (!conversion) return { charged: amount, currency: 'USD' };
  return { charged: Math.round(amount * conversion.perDollar), currency: conversion.currency };
}
