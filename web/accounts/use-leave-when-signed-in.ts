import type { OwnUser } from '@sokoni/contract/accounts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { getSession, useSession } from './session.ts';

/** A path, and the state to pass to it. */
export interface Destination {
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

export const afterSignIn = ({ role }: OwnUser): Destination => ({ to: paths.dashboard(role) });
