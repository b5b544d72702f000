import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { viewAt } from '../address.ts';
import { useKey } from '../keys.ts';

interface Options {
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
export function useRowShortcuts(
  list: RefObject<HTMLElement | null>,
  { ids, opened, onOpen, loadMore }: Options,
) {
  /** The end was reached: the first row of the next page gets the focus when it arrives. */
  const isWaiting = useRef(false);

  function move(step: 1 | -1) {
    const stops = stopsIn(list);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at >= 0 || !opened) {
      const next = stops[at + step] ?? (at < 0 ? stops[0] : undefined);
      if (next?.dataset.id) return focusOn(next);
      if (!next) return;
      isWaiting.current = true;
      void loadMore();
      return;
    }
    // The address changes before React renders, so two quick presses move two rows.
    const from = ids.indexOf(viewAt().id);
    const next = ids[from + step];
    if (next && from >= 0) onOpen(next);
  }

  const count = ids.length;
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (!isWaiting.current || count <= before) return;
    isWaiting.current = false;
    focusOn(stopsIn(list)[before]);
  }, [count, list]);

  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('ArrowDown', opened ? null : () => move(1));
  useKey('ArrowUp', opened ? null : () => move(-1));

  // After closing, the focus returns to the row, unless a search or a filter has closed it. Before the search takes it.
  const lastOpened = useRef(opened);
  useLayoutEffect(() => {
    const left = lastOpened.current;
    lastOpened.current = opened;
    if (!left || opened || document.activeElement?.closest('search')) return;
    const stops = stopsIn(list);
    focusOn(stops.find(({ dataset }) => dataset.id === left) ?? stops[0]);
  }, [opened, list]);
}

const stopsIn = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

function focusOn(row: HTMLElement | undefined) {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
