import { type RefObject, useEffect, useRef } from 'react';
import { useKey } from '../keys.ts';
import { placeAt } from '../place.ts';

interface Walk {
  ids: string[];
  /** Id of the open row; empty when none is open. */
  opened: string;
  onOpen: (id: string) => void;
  loadMore: () => Promise<void>;
}

/**
 * Shortcuts in a list: they move the focus, and Enter opens a row, as for any link. While a row is open and has the
 * focus, they open the next or previous row.
 */
export function useWalk(box: RefObject<HTMLElement | null>, { ids, opened, onOpen, loadMore }: Walk) {
  /** The end was reached: the first row of the next page gets the focus when it arrives. */
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
    // The address changes before React renders, so two quick presses move two rows.
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

  // After closing, the focus returns to the row.
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
