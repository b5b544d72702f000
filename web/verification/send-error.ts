import { t } from '@lingui/core/macro';
import { asApiError } from '../data/error-text.ts';

/** The text for a failed request; `failed` where the server gives no reason. */
export function sendErrorText(error: unknown, failed: string): string {
  const { code, message } = asApiError(error);
  return code === 'offline' ? t`You’re offline. Try again once you’re back online.` : message || failed;
}

/** The same for a request without typed values. */
export function readErrorText(error: unknown, failed: string): string {
  const { code, message } = asApiError(error);
  return (code !== 'offline' && message) || failed;
}
