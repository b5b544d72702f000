import { type RefObject, useEffect, useRef } from 'react';
import { useKey } from '../keys.ts';
import { placeAt } from '../place.ts';

interface Walk {
  ids: string[];
  /** What is open; empty when nothing is. */
  opened: string;
  onOpen: (id: string) => void;
  loadMore: () => Promise<void>;
}

/**
 * Keys through a list. In the list they move the focus, and Enter opens, as on any link; while something is open and
 * the focus is there, they open what follows.
 */
export function useWalk(box: RefObject<HTMLElement | null>, { ids, opened, onOpen, loadMore }: Walk) {
  /** The end was reached: what comes next is focused when it is there. */
  const waiting = useRef(false);

  function walk(step: 1 | -1) {
    const stops = stopsIn(box);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at >= 0 || !opened) {
      const next = stops[at + step] ?? (at < 0 ? stops[0] : undefined);
      if (next?.dataset.id) focusOn(next);
      else if (next) more();
      return;
    }
    // The address is ahead of what is drawn: pressed twice in a moment, it goes two further.
    const from = ids.indexOf(placeAt(window.location.search).id);
    const next = ids[from + step];
    if (next && from >= 0) onOpen(next);
  }

  function more() {
    waiting.current = true;
    void loadMore();
  }

  const count = ids.length;
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (!waiting.current || count <= before) return;
    waiting.current = false;
    const first = stopsIn(box)[before];
    if (first) focusOn(first);
  }, [count, box]);

  useKey('j', () => walk(1));
  useKey('k', () => walk(-1));
  useKey('ArrowDown', opened ? null : () => walk(1));
  useKey('ArrowUp', opened ? null : () => walk(-1));

  // Closed: the keyboard goes on where it was.
  const before = useRef(opened);
  useEffect(() => {
    const left = before.current;
    before.current = opened;
    if (!left || opened) return;
    const row = stopsIn(box).find(({ dataset }) => dataset.id === left) ?? stopsIn(box)[0];
    if (row) focusOn(row);
    else box.current?.focus();
  }, [opened, box]);
}

const stopsIn = (box: RefObject<HTMLElement | null>) => [
  ...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

function focusOn(row: HTMLElement) {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
