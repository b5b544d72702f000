import { type ContextType, use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

const KEY = 'hold';

interface Held {
  leave: () => void;
  stay: () => void;
}

/**
 * Holds whoever is about to leave the screen while something on it would be lost; null while nobody is. Other tabs of the same
 * screen are free. Asks the router itself: its own hook would weigh on every page.
 */
export function useHoldLeaving(isWanted: boolean): Held | null {
  const router = use(RouterContext)?.router;
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    if (!isWanted || !router) return;
    addEventListener('beforeunload', askToStay);
    const here = router.state.location.pathname;
    router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
      // Who has left already may go back before this screen is taken down.
      return currentLocation.pathname === here && nextLocation.pathname !== here;
    });
    const unsubscribe = router.subscribe((state) => setHeld(heldOf(state.blockers.get(KEY))));
    return () => {
      removeEventListener('beforeunload', askToStay);
      unsubscribe();
      router.deleteBlocker(KEY);
      setHeld(null);
    };
  }, [router, isWanted]);
  return held;
}

function heldOf(blocker: ReturnType<Router['getBlocker']> | undefined): Held | null {
  return blocker?.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault();
  // What older browsers look at.
  event.returnValue = '';
}
