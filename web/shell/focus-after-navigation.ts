import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A navigation without a page load leaves the keyboard where the link was; it belongs at the new screen's start. */
export function useFocusAfterNavigation(target: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
