import type { OwnUser } from '@sokoni/contract/accounts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { getSession, useSession } from './session.ts';

/** Somewhere to go, with what to tell it. */
export interface Destination {
  to: string;
  state?: object;
}

/** Who is signed in, already or just now, has no business with signing in or up: on to where they wanted to go. */
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
