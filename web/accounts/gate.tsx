import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { DataProvider } from '../data/data-provider.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { useNavigation } from '../site/links/navigation.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { dropProblems, showProblem } from '../ui/overlays/toast.ts';
import type { AcceptTextsProps } from './accept-texts.tsx';
import { afterSignIn, type LoginState } from './login-state.ts';
import { getSession, useSession, wasLeftByChoice } from './session.ts';

/** Without a network it cannot be loaded, and nothing can be accepted. */
const AcceptTexts = lazy(
  async (): Promise<{ default: ComponentType<AcceptTextsProps> }> => ({
    default: await import('./accept-texts.tsx').then(
      (module) => module.AcceptTexts,
      () => () => null,
    ),
  }),
);

const UnreachableEmail = lazy(
  async (): Promise<{ default: ComponentType<{ user: OwnUser }> }> => ({
    default: await import('./unreachable-email.tsx').then(
      (module) => module.UnreachableEmail,
      () => () => null,
    ),
  }),
);

interface GateProps {
  /** Only accounts of this role may enter; without it all signed-in accounts may. */
  only?: Role;
  /** Only suspended accounts may enter; they see no other screen. */
  isForSuspended?: boolean;
  /** Why a visitor is sent away, shown under 'Access denied'. */
  refusal?: string;
  /** Shown to signed-in visitors until the scripts have started: what is the same for all accounts. */
  frame?: ReactNode;
  children: (user: OwnUser) => ReactNode;
}

/**
 * A screen for signed-in accounts. All others see the reason, go to the login page, and return after they sign in.
 * The server, and a browser without scripts, show the reason as a page.
 */
export function Gate({
  only,
  isForSuspended = false,
  refusal = t`You must be logged in to access the dashboard.`,
  frame,
  children,
}: GateProps) {
  const user = useSession()?.user;
  const mayEnter = (one: OwnUser) =>
    Boolean(one.isSuspended) === isForSuspended && (!only || one.role === only);
  useSendAway({ mayEnter, isForSuspended, refusal });
  // On a new page the screen is rendered after hydration and in short tasks, between which the browser reacts.
  const mayShow = useDeferredValue(true, isReady());
  if (mayShow && user && mayEnter(user)) {
    return (
      <DataProvider>
        {/* Sessions from before the field have none. */}
        {!isForSuspended && user.textsToAccept?.[0] && (
          <Suspense fallback={null}>
            <AcceptTexts user={user} texts={user.textsToAccept} />
          </Suspense>
        )}
        {!isForSuspended && user.isEmailUnreachable && (
          <Suspense fallback={null}>
            <UnreachableEmail user={user} />
          </Suspense>
        )}
        {children(user)}
      </DataProvider>
    );
  }
  return (
    <>
      {frame && <div className="signed-in-only">{frame}</div>}
      <div className="signed-out-only">
        <Notice
          title={t`Access denied`}
          actions={<ButtonLink to={paths.login()} tone="main">{t`Sign In`}</ButtonLink>}
        >
          {refusal}
        </Notice>
      </div>
    </>
  );
}

/** The scripts of this page have started. */
const isReady = () => !import.meta.env.SSR && document.documentElement.dataset.ready !== undefined;

interface Entrance {
  mayEnter: (user: OwnUser) => boolean;
  isForSuspended: boolean;
  refusal: string;
}

function useSendAway({ mayEnter, isForSuspended, refusal }: Entrance) {
  const session = useSession();
  const wasIn = useRef(false);
  const { place, go } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the session changes, and only then
  useEffect(() => {
    // The first render shows every visitor as signed out, so this asks the session itself.
    const user = getSession()?.user;
    if (user && mayEnter(user)) {
      wasIn.current = true;
      return;
    }
    // The suspension began or ended.
    if (user && Boolean(user.isSuspended) !== isForSuspended) {
      void go(afterSignIn(user).to, { replace: true });
      return;
    }
    // A sign-out already navigates to the home page.
    if (wasIn.current && wasLeftByChoice()) return;
    // Requests of this screen may have failed when the session ended.
    if (wasIn.current) dropProblems();
    else showProblem(t`Access denied`, refusal);
    const state: LoginState = user
      ? {}
      : {
          from: place.pathname + place.search,
          ...(wasIn.current ? { hasEnded: true } : { reason: refusal }),
        };
    void go(paths.login(), { replace: true, state });
  }, [session]);
}
