import { type ContextType, use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

const KEY = 'hold';

interface BlockedNavigation {
  leave: () => void;
  stay: () => void;
}

/**
 * Holds whoever is about to leave the screen while something on it would be lost; null while nobody is. Other tabs of the same
 * screen are free. Asks the router itself: its own hook would weigh on every page.
 */
export function useHoldLeaving(isWanted: boolean): BlockedNavigation | null {
  const router = use(RouterContext)?.router;
  const [held, setUnsent] = useState<BlockedNavigation | null>(null);
  useEffect(() => {
    if (!isWanted || !router) return;
    addEventListener('beforeunload', askToStay);
    const here = router.state.location.pathname;
    router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
      // Who has left already may go back before this screen is taken down.
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
  // What older browsers look at.
  event.returnValue = '';
}
