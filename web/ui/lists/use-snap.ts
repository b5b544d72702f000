import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A tolerance in pixels for the rounding of browsers. */
const SLACK = 2;

interface Snap {
  list: RefObject<HTMLUListElement | null>;
  /** Whether there are items before or after the visible ones. */
  before: boolean;
  after: boolean;
  /** Scrolls by the width of the list, forwards or backwards. */
  turn: (by: 1 | -1) => void;
}

/** A row that is wider than its container and snaps to its items; it also scrolls without this hook. */
export function useSnap(): Snap {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: true });

  const look = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    // In right-to-left pages `scrollLeft` counts down from zero.
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
