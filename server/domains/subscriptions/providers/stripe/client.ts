import type Stripe from 'stripe';
import {
  ConfirmationNeeded,
  PaymentRefused,
  ProviderAway,
  ProviderBusy,
  RequestRefused,
} from '../provider.ts';

/** Milliseconds for one request; a user is waiting. */
const TIMEOUT = 20_000;
/** The SDK makes idempotency keys for requests without one. */
const RETRIES = 2;

export interface StripeAccess {
  secretKey: string;
  /** The sandbox's fetch; without it the network. */
  fetch?: typeof fetch | undefined;
  /** How often a request without an answer is repeated, with the same idempotency key. */
  retries?: number | undefined;
}

/**
 * Runs requests to Stripe; failures are thrown as errors of the provider interface. The SDK takes about 20 MB of memory,
 * so it is loaded with the first request.
 */
export function stripeClient({ secretKey, fetch, retries = RETRIES }: StripeAccess) {
  let client: Promise<Stripe> | undefined;

  return async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
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
      return await work(await client);
    } catch (error) {
      throw translate(error);
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

export function translate(error: unknown): unknown {
  if (!isProblem(error)) return error;
  if (error.code === 'invoice_payment_intent_requires_action' || error.code === 'authentication_required') {
    return new ConfirmationNeeded(error.message, { cause: error });
  }
  if (error.type === 'StripeCardError') return new PaymentRefused(error.message, { cause: error });
  if (error.code === 'lock_timeout') return new ProviderBusy(`Stripe: ${error.message}`, { cause: error });
  // For an invalid request, too: the user can only try again after the operator has fixed the cause.
  const status = error.statusCode ?? 500;
  const isGeneral = status >= 500 || [401, 403, 429].includes(status);
  return new (isGeneral ? ProviderAway : RequestRefused)(`Stripe: ${error.message}`, { cause: error });
}

export const isCode = (error: unknown, code: string) => isProblem(error) && error.code === code;
/** Stripe understands the request and will not do it, for example for a disputed charge. */
export const isInvalidRequest = (error: unknown): error is StripeProblem =>
  isProblem(error) && error.type === 'StripeInvalidRequestError' && error.code !== 'lock_timeout';
export const isMissing = (error: unknown) => isCode(error, 'resource_missing');

/** Null when Stripe does not have the requested object. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isProblem(error: unknown): error is StripeProblem {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** Returns the id of a field that Stripe may expand to a whole object. */
export function idOf(part: string | { id: string }): string;
export function idOf(part: string | { id: string } | null | undefined): string | null;
export function idOf(part: string | { id: string } | null | undefined): string | null {
  return part == null || typeof part === 'string' ? (part ?? null) : part.id;
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
