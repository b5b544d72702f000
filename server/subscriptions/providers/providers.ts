import type { MethodOffer } from '@sokoni/contract/subscriptions';
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
  /** Controls the sandbox providers; null with real ones. */
  sandbox: Sandbox | null;
}

/** The provider that a row names; null when this server is no longer configured with it. */
export function findProvider({ renewing, prepaid }: Providers, name: string): PaymentProvider | null {
  return [renewing, prepaid].find((provider) => provider?.name === name) ?? null;
}

/** The provider that takes a method; null when there is none. */
export function findTaker({ renewing, prepaid }: Providers, method: string): PaymentProvider | null {
  const takes = (provider: PaymentProvider | null) =>
    provider?.offers.some((offer) => offer.method === method && offer.isAvailable);
  return [renewing, prepaid].find(takes) ?? null;
}

/** The charged amount for a price in US cents: hundredths of the currency that the offer names. */
export function chargedFor(
  amount: number,
  { conversion }: MethodOffer,
): { charged: number; currency: string } {
  if (!conversion) return { charged: amount, currency: 'USD' };
  return { charged: Math.round(amount * conversion.perDollar), currency: conversion.currency };
}
