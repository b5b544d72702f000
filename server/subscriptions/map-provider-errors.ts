import { ApiError } from '../http/errors.ts';
import { ConfirmationNeeded, PaymentRefused, ProviderAway, ProviderBusy } from './providers/provider.ts';

const CONFIRM =
  /*i18n*/ 'Your bank wants you to confirm this payment. Please confirm it on the page of the payment provider, or use another card.';

/** For whoever waits for the answer: what a provider refuses, and that it is away, has an answer of its own. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ConfirmationNeeded) throw new ApiError('payment_refused', { message: CONFIRM });
    if (error instanceof PaymentRefused) throw new ApiError('payment_refused');
    if (error instanceof ProviderBusy) throw new ApiError('changed_meanwhile');
    if (error instanceof ProviderAway) throw new ApiError('provider_away');
    throw error;
  }
}
