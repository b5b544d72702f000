import { useEffect, useState } from 'react';
import type { Arranging } from './arranging.ts';
import { plainList } from './plain-list.tsx';

/**
 * The code that makes a list draggable, loaded when there is something to drag. Null until then: replacing a list that
 * is shown would lose text that a user has begun to type in it.
 */
export function useArranging(isNeeded: boolean): Arranging | null {
  const [arranging, setArranging] = useState<Arranging | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./sortable-list.tsx').then(
      ({ sortableList }) => setArranging(sortableList),
      () => setArranging(plainList),
    );
  }, [isNeeded]);
  return arranging;
}
