import { t } from '@lingui/core/macro';
import { createContext, type PointerEvent, type ReactNode, use, useRef } from 'react';
import { type Drag, offsetOf, useDragging } from './use-dragging.ts';

interface ListProps {
  onMove: (from: number, to: number) => void;
  className: string;
  children: ReactNode;
}

interface ItemProps {
  index: number;
  className: string;
  /** The handle for dragging. */
  handle: ReactNode;
  children: ReactNode;
}

interface DragState {
  drag: Drag | null;
  grab: (event: PointerEvent<HTMLElement>, index: number) => void;
}
const DraggingContext = createContext<DragState>({ drag: null, grab: () => {} });

/** Dragging by mouse and touch; buttons serve the keyboard and users who cannot drag. */
export function SortableList({ onMove, className, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const dragging = useDragging(list, onMove);
  return (
    <DraggingContext value={dragging}>
      <ul ref={list} className={className}>
        {children}
      </ul>
    </DraggingContext>
  );
}

export function SortableItem({ index, className, handle, children }: ItemProps) {
  const { drag, grab } = use(DraggingContext);
  const { x, y } = drag ? offsetOf(drag, index) : { x: 0, y: 0 };
  const isDragged = drag?.from === index;
  return (
    <li
      className={`${className} ${isDragged ? 'relative z-10 opacity-80' : drag ? 'transition-transform' : ''}`}
      style={x || y ? { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` } : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the item do the same. */}
      <div
        title={t`Drag to change the order`}
        className="cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]"
        onPointerDown={(event) => grab(event, index)}
        onDragStart={(event) => event.preventDefault()}
      >
        {handle}
      </div>
      {children}
    </li>
  );
}
