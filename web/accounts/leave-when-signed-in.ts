import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { languageOf, splitPrefix, withPrefix } from '@sokoni/contract/languages';
import { paths } from '../paths.ts';
import { leaveFor } from '../site/links/page-state.ts';
import { readSavedUser } from '../site/session-marks.ts';
import { firstPaymentOf } from '../subscriptions/first-payment.ts';
import { afterSignIn, type Destination, loginStateOf } from './login-state.ts';

/**
 * Signed-in accounts leave the sign-in and sign-up pages for the page they wanted; the style sheet hides these pages
 * until then. Undefined on all other pages, and for visitors.
 */
export function leaveWhenSignedIn(): Promise<void> | undefined {
  const user = readSavedUser();
  if (!user || !document.querySelector('.for-visitors')) return;
  const { path } = splitPrefix(location.pathname);
  const { to, state } = destinationOf(user, path, history.state?.usr);
  return leaveFor(withPrefix(languageOf(document.documentElement.lang), to), { state, replace: true });
}

/** Professionals pay after their sign-up; a customer who came from a profile returns to it. */
export function destinationOf(user: OwnUser, path: string, state: unknown): Destination {
  const { from } = loginStateOf({ state });
  const payment = path === paths.register() ? firstPaymentOf(user) : null;
  return payment ?? (from && !user.isSuspended ? { to: from } : afterSignIn(user));
}
