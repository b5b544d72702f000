import { t } from '@lingui/core/macro';
import { asApiError } from '../form.ts';

/** The message for a failed payment action. The server may have completed an action whose response was lost. */
export function problemOf(error: unknown, otherwise: string): string {
  const { code, message } = asApiError(error);
  if (code === 'offline')
    return t`You are offline. Please try again when you have a connection; nothing is paid twice.`;
  // The provider may have charged before it stopped responding, so the usual text would be wrong.
  if (code === 'provider_away')
    return t`The payment provider does not answer. Please try again; nothing is paid twice.`;
  return message || otherwise;
}
