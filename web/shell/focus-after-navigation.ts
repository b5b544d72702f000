import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A navigation without a page load leaves the keyboard where the link was; it belongs at the new screen's start. Its
 * heading is read out, which tells somebody who does not see the screen that it is another one.
 */
export function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    // What still loads has no heading yet.
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
