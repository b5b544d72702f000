import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { paths } from '../paths.ts';

/** The state that a link to the login page may pass to it. */
export interface LoginState {
  /** The path of this site to open after signing in. */
  from?: string;
  /** Fills in the email field. */
  email?: string;
  /** The server has ended the session: the page says so. */
  hasEnded?: boolean;
  /** Why the page that was asked for needs an account. */
  reason?: string;
  /** The title of the project that is posted on the way back. */
  posting?: string;
}

export function loginStateOf({ state }: { state: unknown }): LoginState {
  const { from, email, hasEnded, reason } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(hasEnded === true ? { hasEnded } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    // `//other.example` would be another site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
  };
}

/** A path, and the state to pass to it. */
export interface Destination {
  to: string;
  state?: object;
}

/** Operators work in the admin area, suspended accounts read why, and everybody else opens the dashboard of the role. */
export function afterSignIn({ role, isOperator, isSuspended }: OwnUser): Destination {
  if (isSuspended) return { to: paths.suspended() };
  return { to: isOperator ? paths.operator() : paths.dashboard(role) };
}
