import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';

interface BlockedNavigation {
  leave: () => void;
  stay: () => void;
}

/** The number of components with unsaved data: links to documents then pass the router, which asks. */
export const holds = { count: 0 };

/**
 * Blocks navigation while the screen has unsaved data; null while no navigation is blocked. Other tabs of the same
 * dashboard are allowed.
 */
export function useWarnBeforeLeaving(isUnsaved: boolean): BlockedNavigation | null {
  const [here] = useState(useLocation().pathname);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // After leaving, the user may go back before this screen unmounts.
    return isUnsaved && currentLocation.pathname === here && nextLocation.pathname !== here;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    holds.count++;
    addEventListener('beforeunload', askToStay);
    return () => {
      holds.count--;
      removeEventListener('beforeunload', askToStay);
    };
  }, [isUnsaved]);
  if (!isUnsaved || blocker.state !== 'blocked') return null;
  const leave = () => {
    // To another document the browser would ask again.
    removeEventListener('beforeunload', askToStay);
    blocker.proceed();
  };
  return { leave, stay: blocker.reset };
}

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault();
  // For older browsers.
  event.returnValue = '';
}
