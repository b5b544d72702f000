import { t } from '@lingui/core/macro';
import { showSuccess } from '../../ui/toast.tsx';
import { usePlace } from '../place.ts';
import { neighbourOf } from './rows.ts';
import type { RowsState } from './use-rows.ts';

interface GoingOn<Row> {
  state: RowsState<Row>;
  idOf: (row: Row) => string;
  /** The name of the next row. */
  nameOf: (row: Row) => string;
  /** The announcement when there is no next row. */
  nothing: string;
  onActed: () => void;
}

/** After a decision the row leaves the list, and the next one opens. */
export function useGoOn<Row>({ state, idOf, nameOf, nothing, onActed }: GoingOn<Row>) {
  const { open, close } = usePlace();
  return (id: string, done: string) => {
    const next = neighbourOf(state.list?.rows ?? [], id, idOf);
    onActed();
    state.drop(id);
    showSuccess(done, next ? t`Next: ${nameOf(next)}` : nothing);
    if (next && idOf(next) !== id) open(idOf(next));
    else close();
  };
}
