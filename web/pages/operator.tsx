import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../accounts/login-state.ts';
import { useSession, wasLeftByChoice } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.tsx';
import { Page as NotFound } from './not-found.tsx';

/** What the server sends is what it sends for any address that does not exist. */
export { head } from './not-found.tsx';

const Admin = lazy(() => import('./admin-screen.tsx'));

/** The operator's desk. To everybody else, and before the scripts are there, nothing is at this address. */
export function Page() {
  const session = useSession();
  useReturnAfterSignIn(Boolean(session?.user.isOperator));
  if (session?.user.isOperator) {
    return (
      <Suspense fallback={null}>
        <Admin key={session.user._id} user={session.user} />
      </Suspense>
    );
  }
  return (
    <div className={session ? undefined : 'signed-out-only'}>
      <NotFound />
    </div>
  );
}

/** A session that ends while somebody is at work: they sign in again and come back to where they were. */
function useReturnAfterSignIn(isIn: boolean) {
  const wasIn = useRef(false);
  const isOut = useSession() === null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the session changes, and only then
  useEffect(() => {
    if (isIn) wasIn.current = true;
    if (!wasIn.current || !isOut || wasLeftByChoice()) return;
    showToast(t`Please sign in again`, t`Your session has ended.`);
    const state: LoginState = { from: pathname + search };
    void navigate(paths.login(), { replace: true, state });
  }, [isIn, isOut]);
}
