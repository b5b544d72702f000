import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A client-side navigation leaves the focus on the link, so this moves it to the start of the new screen. A screen
 * reader then reads its heading, which announces the new screen.
 */
export function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    // A loading screen has no heading yet.
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
