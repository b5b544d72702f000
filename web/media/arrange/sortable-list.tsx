import { t } from '@lingui/core/macro';
import { createContext, type PointerEvent, type ReactNode, use, useRef } from 'react';
import { type Drag, offsetOf, useDragging } from './use-dragging.ts';

interface ListProps {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

interface ItemProps {
  index: number;
  className: string;
  /** The handle for dragging, and what a press on it does. */
  handle: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

interface DragState {
  drag: Drag | null;
  grab: (event: PointerEvent<HTMLElement>, index: number) => void;
}
const DraggingContext = createContext<DragState>({ drag: null, grab: () => {} });

/** Dragging by mouse and touch; a menu serves the keyboard and users who cannot drag. */
export function SortableList({ onMove, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const dragging = useDragging(list, onMove);
  return (
    <DraggingContext value={dragging}>
      <ul ref={list} className="divide-y divide-line">
        {children}
      </ul>
    </DraggingContext>
  );
}

export function SortableItem({ index, className, handle, onPress, children }: ItemProps) {
  const { drag, grab } = use(DraggingContext);
  const { x, y } = drag ? offsetOf(drag, index) : { x: 0, y: 0 };
  const isDragged = drag?.from === index;
  return (
    <li
      className={`relative ${className} ${isDragged ? 'z-10 opacity-80' : drag ? 'transition-transform' : ''}`}
      style={x || y ? { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` } : undefined}
    >
      {/* biome-ignore lint/a11y: the button and the menu of the item do the same. */}
      <div
        title={t`Drag to change the order`}
        className="relative z-10 cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]"
        onPointerDown={(event) => grab(event, index)}
        onDragStart={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {handle}
      </div>
      {children}
    </li>
  );
}
