import type { ComponentType, ReactNode } from 'react';

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

/** A list whose items can be dragged, or the same without dragging. */
export interface Arranging {
  List: ComponentType<ListProps>;
  Item: ComponentType<ItemProps>;
}
