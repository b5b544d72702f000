import { t } from '@lingui/core/macro';
import { showSuccess } from '../../ui/toast.tsx';
import { usePlace } from '../place.ts';
import { neighbourOf } from './rows.ts';
import type { RowsState } from './use-rows.ts';

interface GoingOn<Row> {
  state: RowsState<Row>;
  idOf: (row: Row) => string;
  /** What the next one is called. */
  nameOf: (row: Row) => string;
  /** What is said where there is none. */
  nothing: string;
  onActed: () => void;
}

/** After something was decided about one of a list it is gone from there, and the next one opens. */
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
