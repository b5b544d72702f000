import { useEffect, useState } from 'react';
import type { Arranging } from './arranging.ts';
import { plainList } from './plain-list.tsx';

/**
 * What makes a list draggable, fetched when there is something to drag. Null until it is there: a list that becomes
 * another one would lose what somebody has begun to type in it.
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
