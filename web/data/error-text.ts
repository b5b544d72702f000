import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ApiError } from './api.ts';

/** The server is always online. */
const isOnline = () => import.meta.env.SSR || navigator.onLine;

/** The text for a problem of the network or the server; empty for all other errors. */
export function networkErrorText(error: unknown): string {
  // Loading code on demand fails without a network, as a request does.
  const code = error instanceof ApiError ? error.code : isOnline() ? '' : 'offline';
  switch (code) {
    case 'offline':
      return isOnline()
        ? t`We couldn’t reach Sokoni. Check your connection and try again.`
        : t`You’re offline. Try again when you have a connection.`;
    case 'unavailable':
      return t`Sokoni isn’t responding right now. Try again in a moment.`;
    case 'storage_full':
      return t`Sokoni can’t save anything new right now. Try again later.`;
    default:
      return '';
  }
}

/** What a page says in place of its content, with the id that finds the request in the server's log. */
export function pageErrorText(error: unknown): string {
  const reason =
    networkErrorText(error) || (error instanceof ApiError && error.message ? i18n._(error.message) : '');
  return [reason, requestIdText(error)].filter(Boolean).join(' ');
}

/** Empty where the server did not answer. */
export function requestIdText(error: unknown): string {
  const id = error instanceof ApiError ? error.requestId : '';
  return id && t`Request ID: ${id}`;
}

/** What failed, and why where that is known. */
export const sentences = (failed: string, trouble: string): string =>
  trouble ? `${failed}. ${trouble}` : failed;

/** The same for a form with typed text. */
export function networkErrorTextOfForm(error: unknown): string {
  const trouble = networkErrorText(error);
  return trouble && `${trouble} ${t`Nothing you typed is lost.`}`;
}

/** Any error from sending a form, with a text for the reader where there is one. */
export const asApiError = (error: unknown) => described(error, networkErrorTextOfForm(error));

/** The same where nothing was typed. */
export const asReadError = (error: unknown) => described(error, networkErrorText(error));

function described(
  error: unknown,
  trouble: string,
): Pick<ApiError, 'code' | 'message' | 'fields' | 'isTemporary'> {
  // Loading the check fails without a network, as the request does.
  const known = error instanceof ApiError ? error : trouble && new ApiError('offline', '');
  if (!known) return { code: 'unexpected', message: '', fields: {}, isTemporary: false };
  const { code, message, fields, isTemporary } = known;
  return { code, message: trouble || (message && i18n._(message)), fields, isTemporary };
}
