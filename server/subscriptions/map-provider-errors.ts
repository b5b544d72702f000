import { ApiError } from '../http/errors.ts';
import { ConfirmationNeeded, PaymentRefused, ProviderAway, ProviderBusy } from './providers/provider.ts';

const CONFIRM =
  /*i18n*/ 'Your bank wants you to confirm this payment. Please confirm it on the page of the payment provider, or use another card.';

/** Answers the client with one error when a provider declines a payment, and with another when it is unreachable. */
export async function mapProviderErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ConfirmationNeeded) throw new ApiError('payment_refused', { message: CONFIRM });
    if (error instanceof PaymentRefused) throw new ApiError('payment_refused');
    if (error instanceof ProviderBusy) throw new ApiError('changed_meanwhile');
    if (error instanceof ProviderAway) throw new ApiError('provider_away');
    throw error;
  }
}
