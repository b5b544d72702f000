import { t } from '@lingui/core/macro';
import { showSuccess } from '../../ui/toast.tsx';
import { useView } from '../view.ts';
import type { Row, RowsState } from './use-rows.ts';

interface Options<T extends Row> {
  state: RowsState<T>;
  /** The name of the next row. */
  nameOf: (row: T) => string;
  /** The announcement when there is no next row. */
  nothing: string;
  onActed: () => void;
}

/** After a decision the open row leaves the list, and the next one opens. */
export function useGoOn<T extends Row>({ state, nameOf, nothing, onActed }: Options<T>) {
  const { open, close } = useView();
  return (id: string, done: string) => {
    const next = neighbourOf(state.rows ?? [], id);
    onActed();
    state.drop(id);
    showSuccess(done, next ? t`Next: ${nameOf(next)}` : nothing);
    if (next) open(next._id);
    else close();
  };
}

/** The row to open after this one: the next, or else the previous. */
export function neighbourOf<T extends Row>(rows: T[], id: string): T | undefined {
  const at = rows.findIndex(({ _id }) => _id === id);
  return at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1]);
}
