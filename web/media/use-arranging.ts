import { useEffect, useState } from 'react';
import type { Arranging } from './arranging.ts';
import { plainList } from './plain-list.tsx';

/**
 * What makes a list draggable, fetched while the files are. Null until it is there: a list that becomes another one
 * would lose what somebody has begun to type in it.
 */
export function useArranging(): Arranging | null {
  const [arranging, setArranging] = useState<Arranging | null>(null);
  useEffect(() => {
    import('./sortable-list.tsx').then(
      ({ sortableList }) => setArranging(sortableList),
      () => setArranging(plainList),
    );
  }, []);
  return arranging;
}
