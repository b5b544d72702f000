import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels that a mouse moves before it drags; less is a click. */
const MOUSE_DISTANCE = 6;
/** Milliseconds that a finger rests before it drags, and pixels that it may move in that time; more is scrolling. */
const TOUCH_HOLD = 200;
const TOUCH_DISTANCE = 8;
/** Pixels from the edge of the window in which dragging scrolls, and how far at each movement. */
const SCROLL_EDGE = 48;
const SCROLL_STEP = 16;

interface Point {
  x: number;
  y: number;
}

export interface Drag {
  from: number;
  /** Where the item would be put now. */
  to: number;
  /** How far the item was moved, in pixels. */
  moved: Point;
  /** The middle of each item on the page before the drag. */
  places: Point[];
}

/** Dragging of the items of a list, with the pointer events of the browser; Escape cancels it. */
export function useDragging(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  /** Call it with the `pointerdown` event of an item's handle. */
  function grab(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || cancel.current) return;
    const start = pointOf(event);
    const isTouch = event.pointerType === 'touch';
    let current: Drag | null = null;
    const ended = new AbortController();
    const { signal } = ended;
    const hold = isTouch ? setTimeout(begin, TOUCH_HOLD) : undefined;
    cancel.current = end;

    function begin() {
      const items = [...(list.current?.children ?? [])];
      update({ from, to: from, moved: { x: 0, y: 0 }, places: items.map(middleOf) });
    }
    function update(next: Drag) {
      current = next;
      setDrag(next);
    }
    function end() {
      clearTimeout(hold);
      ended.abort();
      cancel.current = undefined;
      setDrag(null);
    }

    document.addEventListener('pointermove', follow, { signal });
    document.addEventListener('pointerup', drop, { signal });
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    // A finger that drags must neither scroll the page nor open a menu.
    const prevent = (other: Event) => current && other.preventDefault();
    document.addEventListener('touchmove', prevent, { signal, passive: false });
    document.addEventListener('contextmenu', prevent, { signal });

    function follow(moving: PointerEvent) {
      const point = pointOf(moving);
      const moved = { x: point.x - start.x, y: point.y - start.y };
      if (!current) {
        const distance = Math.hypot(moved.x, moved.y);
        if (isTouch && distance > TOUCH_DISTANCE) end();
        else if (!isTouch && distance >= MOUSE_DISTANCE) begin();
      }
      if (!current) return;
      const { places } = current;
      update({ ...current, moved, to: nearest(places, addTo(places[from], moved)) });
      if (moving.clientY < SCROLL_EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (moving.clientY > window.innerHeight - SCROLL_EDGE) window.scrollBy(0, SCROLL_STEP);
    }
    function drop() {
      const to = current?.to ?? from;
      if (current) ignoreClick();
      end();
      if (to !== from) onMove(from, to);
    }
  }
  return { drag, grab };
}

/** How far an item is shown from its place during a drag: the dragged one follows, those on its way make room. */
export function offsetOf({ from, to, moved, places }: Drag, index: number): Point {
  if (index === from) return moved;
  const isOnTheWay = index >= Math.min(from, to) && index <= Math.max(from, to);
  const [now, next] = [places[index], places[from < to ? index - 1 : index + 1]];
  if (!isOnTheWay || !now || !next) return { x: 0, y: 0 };
  return { x: next.x - now.x, y: next.y - now.y };
}

/** The browser reports the end of a drag as a click, too. */
function ignoreClick() {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, true);
  setTimeout(() => removeEventListener('click', stop, true));
}

const pointOf = ({ pageX, pageY }: { pageX: number; pageY: number }): Point => ({ x: pageX, y: pageY });

const addTo = (point: Point | undefined, moved: Point): Point => ({
  x: (point?.x ?? 0) + moved.x,
  y: (point?.y ?? 0) + moved.y,
});

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + window.scrollX + width / 2, y: top + window.scrollY + height / 2 };
}

function nearest(places: Point[], point: Point): number {
  const distances = places.map(({ x, y }) => Math.hypot(x - point.x, y - point.y));
  return distances.indexOf(Math.min(...distances));
}
