import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds after which a swipe counts as finished; Safari has no event for that. */
const REST = 100;

/** The visible slide of a row that scrolls by whole slides, and a function to show another. */
export function useSlides(row: RefObject<HTMLElement | null>, first: number, count: number) {
  const [at, setAt] = useState(first);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = placeOf(row.current, first);
    return () => clearTimeout(rest.current);
  }, [row, first]);

  function go(to: number) {
    if (to < 0 || to >= count || !row.current) return;
    setAt(to);
    row.current.scrollTo({ left: placeOf(row.current, to), behavior: isCalm() ? 'auto' : 'smooth' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = slideAfter(event.key, at, count, document.dir === 'rtl');
    if (to === null) return;
    event.preventDefault();
    go(to);
  }

  function onScroll() {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      // In right-to-left pages `scrollLeft` is negative.
      if (row.current) setAt(Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth));
    }, REST);
  }

  return { at, go, onKeyDown, onScroll };
}

const placeOf = (row: HTMLElement, index: number) => (row.children[index] as HTMLElement).offsetLeft;
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The slide that a key selects from slide `at` of `count`; null for other keys. */
export function slideAfter(key: string, at: number, count: number, rightToLeft: boolean): number | null {
  const last = count - 1;
  const forwards = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forwards || key === 'PageDown') return Math.min(at + 1, last);
  if (key === backwards || key === 'PageUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
