import { type ContextType, use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

const KEY = 'hold';

interface BlockedNavigation {
  leave: () => void;
  stay: () => void;
}

/**
 * Blocks navigation while the screen has unsaved data; null while no navigation is blocked. Other tabs of the same
 * dashboard are allowed. Uses the router directly: its own hook would add code to every page.
 */
export function useHoldLeaving(isWanted: boolean): BlockedNavigation | null {
  const router = use(RouterContext)?.router;
  const [held, setUnsent] = useState<BlockedNavigation | null>(null);
  useEffect(() => {
    if (!isWanted || !router) return;
    addEventListener('beforeunload', askToStay);
    const here = router.state.location.pathname;
    router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
      // After leaving, the user may go back before this screen unmounts.
      return currentLocation.pathname === here && nextLocation.pathname !== here;
    });
    const unsubscribe = router.subscribe((state) => setUnsent(blockedNavigationOf(state.blockers.get(KEY))));
    return () => {
      removeEventListener('beforeunload', askToStay);
      unsubscribe();
      router.deleteBlocker(KEY);
      setUnsent(null);
    };
  }, [router, isWanted]);
  return held;
}

function blockedNavigationOf(
  blocker: ReturnType<Router['getBlocker']> | undefined,
): BlockedNavigation | null {
  return blocker?.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault();
  // For older browsers.
  event.returnValue = '';
}
