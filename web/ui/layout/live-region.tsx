import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds after which screen readers know a new region: the pause of Angular's LiveAnnouncer. */
const PAUSE = 100;

interface LiveRegionProps extends ComponentProps<'div'> {
  role: 'status' | 'alert';
}

/**
 * Its changes are read aloud. What it is created with comes a moment later, because screen readers say nothing of a region
 * that comes together with its text.
 */
export function LiveRegion({ children, ...rest }: LiveRegionProps) {
  const isRendered = useSyncExternalStore(
    () => () => {},
    () => false,
    // By the server, where its text has to be in the page.
    () => true,
  );
  const [isKnown, setKnown] = useState(isRendered);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), PAUSE);
    return () => clearTimeout(timer);
  }, []);
  return <div {...rest}>{isKnown && children}</div>;
}
