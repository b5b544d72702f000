import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';

interface BlockedNavigation {
  leave: () => void;
  stay: () => void;
}

/**
 * Blocks navigation while the screen has unsaved data; null while no navigation is blocked. Other tabs of the same
 * dashboard are allowed.
 */
export function useHoldLeaving(isWanted: boolean): BlockedNavigation | null {
  const [here] = useState(useLocation().pathname);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // After leaving, the user may go back before this screen unmounts.
    return isWanted && currentLocation.pathname === here && nextLocation.pathname !== here;
  });
  useEffect(() => {
    if (!isWanted) return;
    addEventListener('beforeunload', askToStay);
    return () => removeEventListener('beforeunload', askToStay);
  }, [isWanted]);
  return isWanted && blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault();
  // For older browsers.
  event.returnValue = '';
}
