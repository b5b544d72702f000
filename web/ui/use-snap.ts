import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Parts of a pixel that browsers round. */
const SLACK = 2;

interface Snap {
  list: RefObject<HTMLUListElement | null>;
  /** Whether there is more before or after what is in sight. */
  before: boolean;
  after: boolean;
  /** As far as the list is wide, towards its end or its beginning. */
  turn: (by: 1 | -1) => void;
}

/** A row of things that is wider than its place and stops at each of them; it scrolls by itself without any of this. */
export function useSnap(): Snap {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: true });

  const look = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    // From right to left it counts down from zero.
    const gone = Math.abs(scrollLeft);
    setEnds({ before: gone > SLACK, after: gone + clientWidth < scrollWidth - SLACK });
  }, []);

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [look]);

  function turn(by: 1 | -1) {
    const row = list.current;
    if (!row) return;
    const towards = getComputedStyle(row).direction === 'rtl' ? -by : by;
    row.scrollBy({ left: towards * row.clientWidth });
  }

  return { list, ...ends, turn };
}
