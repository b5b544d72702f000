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
  /** By which it is dragged. */
  handle: ReactNode;
  children: ReactNode;
}

/** A list whose items may be dragged, or the same without that. */
export interface Arranging {
  List: ComponentType<ListProps>;
  Item: ComponentType<ItemProps>;
}
