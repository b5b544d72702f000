import { CallError } from '../errors.ts';
import { PaymentRefused, ProviderAway } from './providers/provider.ts';

/** For whoever waits for the answer: what a provider refuses, and that it is away, has an answer of its own. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentRefused) throw new CallError('payment_refused');
    if (error instanceof ProviderAway) throw new CallError('provider_away');
    throw error;
  }
}
