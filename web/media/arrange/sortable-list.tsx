import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

export interface ListProps {
  ids: string[];
  onMove: (from: number, to: number) => void;
  className: string;
  children: ReactNode;
}

export interface ItemProps {
  id: string;
  className: string;
  /** The handle for dragging. */
  handle: ReactNode;
  children: ReactNode;
}

/** The thresholds tell a drag from a click and from a scrolling finger. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/** Dragging by mouse and touch; buttons serve the keyboard and users who cannot drag. */
export function List({ ids, onMove, className, children }: ListProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  function onDragEnd({ active, over }: DragEndEvent) {
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id ?? ''));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={className}>{children}</ul>
      </SortableContext>
    </DndContext>
  );
}

/** Silent, because the gallery announces the new position, as it does for the buttons. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export function Item({ id, className, handle, children }: ItemProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={`${className} ${isDragging ? 'relative z-10 opacity-80' : ''}`}
      style={{
        ...(transform
          ? { transform: `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` }
          : {}),
        ...(transition ? { transition } : {}),
      }}
    >
      <div
        ref={setActivatorNodeRef}
        title={t`Drag to change the order`}
        className="cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]"
        {...listeners}
      >
        {handle}
      </div>
      {children}
    </li>
  );
}
