import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useEffect } from 'react';
import { type Location, useNavigate } from 'react-router';
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
}

export function loginStateOf({ state }: Location): LoginState {
  const { from, email, hasEnded } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(hasEnded === true ? { hasEnded } : {}),
    // `//other.example` would be another site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
  };
}

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

/** Operators work in the admin area, and everybody else on the dashboard of their role. */
export const afterSignIn = ({ role, isOperator }: OwnUser): Destination => ({
  to: isOperator ? paths.operator() : paths.dashboard(role),
});
