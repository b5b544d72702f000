import { ApiError } from '../../platform/http/errors.ts';
import {
  ConfirmationNeeded,
  PaymentRefused,
  ProviderAway,
  ProviderBusy,
  RefundRefused,
} from './providers/provider.ts';

const CONFIRM =
  /*i18n*/ 'Your bank needs you to confirm this payment. Confirm it on the payment provider’s page or use another card.';

/** Answers the client with one error when a provider declines a payment, and with another when it is unreachable. */
export async function mapProviderErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ConfirmationNeeded) throw new ApiError('payment_refused', { message: CONFIRM });
    if (error instanceof PaymentRefused) throw new ApiError('payment_refused');
    if (error instanceof RefundRefused) throw new ApiError('refund_refused');
    if (error instanceof ProviderBusy) throw new ApiError('changed_meanwhile');
    if (error instanceof ProviderAway) throw new ApiError('provider_away');
    throw error;
  }
}

/** Domains of the providers' payment pages. */
const homes = ['stripe.com', 'paystack.com', 'paystack.co'];

/** Allows redirects only to a provider, or to the sandbox provider of this site. */
export function requireProviderAddress(url: string, publicUrl: string): void {
  const { protocol, hostname, origin } = new URL(url);
  const isOurs = origin === new URL(publicUrl).origin;
  const isTheirs =
    protocol === 'https:' && homes.some((home) => hostname === home || hostname.endsWith(`.${home}`));
  if (!isOurs && !isTheirs) throw new Error(`No provider has a page at ${origin}.`);
}
