import { t } from '@lingui/core/macro';
import { asApiError } from '../form.ts';

/** Why something about money did not work, for a person. The answer may have been lost after the server had acted. */
export function problemOf(error: unknown, otherwise: string): string {
  const { code, message } = asApiError(error);
  if (code === 'offline')
    return t`You are offline. Please try again when you have a connection; nothing is paid twice.`;
  // It may have charged before it fell silent, so its own text claims too much.
  if (code === 'provider_away')
    return t`The payment provider does not answer. Please try again; nothing is paid twice.`;
  return message || otherwise;
}
