import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LoginState } from '../accounts/login-state.ts';
import { useSession, wasLeftByChoice } from '../accounts/session.ts';
import { Page as NotFound } from '../pages/not-found.tsx';
import { paths } from '../paths.ts';
import { useNavigation } from '../site/links/navigation.tsx';
import { dropProblems } from '../ui/overlays/toast.ts';

/** The server sends the same response as for any unknown address. */
export { head } from '../pages/not-found.tsx';

const Admin = lazy(() => import('./admin-screen.tsx'));

export const part = () => 'admin-screen';

/** The admin area. For all other visitors, and before hydration, this address is a 404 page. */
export function Page() {
  const session = useSession();
  useReturnAfterSignIn(Boolean(session?.user.isOperator));
  /** The account that lost its rights while this was open. */
  const [removed, setRemoved] = useState('');
  if (session && (session.user.isOperator || session.user._id === removed)) {
    const { user } = session;
    return (
      <Suspense fallback={null}>
        <Admin key={user._id} user={user} onRemoved={() => setRemoved(user._id)} />
      </Suspense>
    );
  }
  return (
    <div className={session ? undefined : 'signed-out-only'}>
      <NotFound />
    </div>
  );
}

/** After a session has expired, the operator signs in again and returns to the same place. */
function useReturnAfterSignIn(isIn: boolean) {
  const wasIn = useRef(false);
  const isOut = useSession() === null;
  const { place, go } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the session changes
  useEffect(() => {
    if (isIn) wasIn.current = true;
    if (!wasIn.current || !isOut || wasLeftByChoice()) return;
    dropProblems();
    const state: LoginState = { from: place.pathname + place.search, hasEnded: true };
    void go(paths.login(), { replace: true, state });
  }, [isIn, isOut]);
}
