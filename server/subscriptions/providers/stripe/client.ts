import type Stripe from 'stripe';
import { ConfirmationNeeded, PaymentRefused, ProviderAway, ProviderBusy } from '../provider.ts';

/** Milliseconds for one request; somebody is waiting. */
const TIMEOUT = 20_000;
/** The SDK makes idempotency keys for requests that bring none. */
const RETRIES = 2;

export interface StripeAccess {
  secretKey: string;
  /** Of the twin; over the network without it. */
  fetch?: typeof fetch | undefined;
  /** How often a request that got no answer is repeated, with the same idempotency key. */
  retries?: number | undefined;
}

/** Asks Stripe; what goes wrong comes out as an error of the port. */
export type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** The SDK takes some 20 MB: it is loaded with the first question. */
export function stripeClient({ secretKey, fetch, retries = RETRIES }: StripeAccess): Ask {
  let client: Promise<Stripe> | undefined;

  return async (question) => {
    client ??= loadStripe().then(
      (Stripe) =>
        new Stripe(secretKey, {
          maxNetworkRetries: retries,
          timeout: TIMEOUT,
          telemetry: false,
          ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
        }),
    );
    try {
      return await question(await client);
    } catch (error) {
      throw translated(error);
    }
  };
}

export async function loadStripe() {
  return (await import('stripe')).default;
}

interface StripeProblem {
  type: string;
  code?: string;
  statusCode?: number;
  message: string;
}

function translated(error: unknown): unknown {
  if (!isProblem(error)) return error;
  if (error.code === 'invoice_payment_intent_requires_action' || error.code === 'authentication_required') {
    return new ConfirmationNeeded(error.message, { cause: error });
  }
  if (error.type === 'StripeCardError') return new PaymentRefused(error.message, { cause: error });
  if (error.code === 'lock_timeout') return new ProviderBusy(`Stripe: ${error.message}`, { cause: error });
  if (error.code === 'resource_missing') return new Missing(`Stripe: ${error.message}`, { cause: error });
  // Also of a request that is wrong: whoever asked can only come back after the operator has mended it.
  return new ProviderAway(`Stripe: ${error.message}`, { cause: error });
}

/** Stripe knows nothing of what was asked about. */
export class Missing extends ProviderAway {}
export const isMissing = (error: unknown): error is Missing => error instanceof Missing;

/** Whether Stripe answered that it will not, with that code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof ProviderAway && isProblem(error.cause) && error.cause.code === code;
}

function isProblem(error: unknown): error is StripeProblem {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** What may be expanded to a whole object is taken by its id. */
export function idOf(part: string | { id: string }): string;
export function idOf(part: string | { id: string } | null | undefined): string | null;
export function idOf(part: string | { id: string } | null | undefined): string | null {
  return part == null || typeof part === 'string' ? (part ?? null) : part.id;
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
