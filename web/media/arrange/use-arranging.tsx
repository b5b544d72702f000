import { type ComponentType, useEffect, useState } from 'react';
import type { ItemProps, ListProps } from './sortable-list.tsx';

/** A list whose items can be dragged, or the same without dragging. */
export interface Arranging {
  List: ComponentType<ListProps>;
  Item: ComponentType<ItemProps>;
}

/** Used when the code for dragging could not be loaded: the buttons still move items. */
const plainList: Arranging = {
  List: ({ className, children }) => <ul className={className}>{children}</ul>,
  Item: ({ className, handle, children }) => (
    <li className={className}>
      {handle}
      {children}
    </li>
  ),
};

/**
 * The code that makes a list draggable, loaded when there is something to drag. Null until then: replacing a list that
 * is shown would lose text that a user has begun to type in it.
 */
export function useArranging(isNeeded: boolean): Arranging | null {
  const [arranging, setArranging] = useState<Arranging | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./sortable-list.tsx').then(setArranging, () => setArranging(plainList));
  }, [isNeeded]);
  return arranging;
}
