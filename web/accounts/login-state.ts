import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useEffect, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { getSession, useSession } from './session.ts';

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
}

export function loginStateOf({ state }: Pick<Location, 'state'>): LoginState {
  const { from, email, hasEnded, reason } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(hasEnded === true ? { hasEnded } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    // `//other.example` would be another site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
  };
}

/** The same on the login page. A reload keeps the state, but the server does not know it, so the first render has none. */
export function useLoginState(): LoginState {
  const { state } = useLocation();
  return loginStateOf({
    state: useSyncExternalStore(
      never,
      () => state,
      () => null,
    ),
  });
}
const never = () => () => {};

/** A path, and the state to pass to it. */
interface Destination {
  to: string;
  state?: object;
}

/** Signed-in accounts leave the sign-in and sign-up pages for the page they wanted. */
export function useLeaveWhenSignedIn(destination: (user: OwnUser) => Destination = afterSignIn) {
  const session = useSession();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the session changes, and only then
  useEffect(() => {
    const user = getSession()?.user;
    if (!user) return;
    const { to, state } = destination(user);
    void navigate(to, { replace: true, state });
  }, [session]);
}

/** Operators work in the admin area, suspended accounts read why, and everybody else opens the dashboard of the role. */
export function afterSignIn({ role, isOperator, isSuspended }: OwnUser): Destination {
  if (isSuspended) return { to: paths.suspended() };
  return { to: isOperator ? paths.operator() : paths.dashboard(role) };
}
