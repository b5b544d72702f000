import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadingStatus } from '../../ui/layout/loading-status.tsx';
import { NothingHere } from '../../ui/layout/nothing-here.tsx';
import { SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { LoadFailed } from '../detail-parts.tsx';
import { type Column, RowTable } from './row-table.tsx';
import { keyOf, type RowsState } from './use-rows.ts';

interface PlainListProps<T extends object> {
  state: RowsState<T>;
  /** The text for an empty list. */
  empty: string;
  /** Its rows open, and so does the button below them, for the keys. */
  isOpening?: boolean;
  /** The rows, of which there is at least one. */
  children: (rows: T[]) => ReactNode;
}

/** What every list has: that it loads, is empty or has failed, its rows, and the button for more of them. */
export function PlainList<T extends object>(props: PlainListProps<T>) {
  const { state, empty, isOpening = false, children } = props;
  const { rows, hasMore, isLoading, problem, retry, loadMore } = state;
  const isEmpty = rows?.length === 0 && !hasMore;
  return (
    <div className={`grid grid-cols-1 ${isOpening ? 'gap-2' : 'gap-3'}`} aria-busy={isLoading}>
      {!rows && !problem && <SkeletonRows />}
      {isEmpty && (isOpening ? <NothingHere>{empty}</NothingHere> : <p className="text-muted">{empty}</p>)}
      {rows && rows.length > 0 && children(rows)}
      {problem && <LoadFailed problem={problem} onAgain={retry} />}
      {hasMore && !problem && (
        <Button
          data-row={isOpening || undefined}
          className={isOpening ? '' : 'justify-self-start'}
          onClick={loadMore}
          aria-disabled={isLoading}
        >
          {isLoading ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </div>
  );
}

interface RowsProps<T extends object> {
  label?: string;
  rows: readonly T[];
  isFramed?: boolean;
  /** What a row shows where there is room for a table. */
  columns?: readonly Column<T>[];
  /** How many of them are texts, where some are numbers. */
  texts?: number;
  /** Renders a list item. */
  children: (row: T) => ReactNode;
}

/** The width in rem from which there is room for a table with many columns, or for an item beside its list. */
export const WIDE = 80;

/** Rows below each other; with columns a table, where the window is wide. */
export function Rows<T extends object>(props: RowsProps<T>) {
  const { columns } = props;
  return columns ? <TableOrRows {...props} columns={columns} /> : <LinedRows {...props} />;
}

/** Apart, so that only rows with columns listen to the width of the window. */
function TableOrRows<T extends object>(props: RowsProps<T> & Required<Pick<RowsProps<T>, 'columns'>>) {
  const { label, rows, isFramed = false, columns, texts = columns.length } = props;
  if (!useIsWide(WIDE)) return <LinedRows {...props} />;
  return (
    <RowTable
      {...{ label, rows, columns, texts }}
      className={`text-sm wrap-break-word ${isFramed ? FRAME : ''}`}
      cell={`py-2 align-baseline ${isFramed ? 'px-3' : 'pe-4'}`}
    />
  );
}

const FRAME = 'rounded-lg border border-line bg-surface';

/** With lines between them. */
function LinedRows<T extends object>({ label, rows, isFramed = false, children }: RowsProps<T>) {
  return (
    <ul aria-label={label} className={`divide-y divide-line ${isFramed ? `${FRAME} px-4` : ''}`}>
      {rows.map((row) => (
        <Fragment key={keyOf(row)}>{children(row)}</Fragment>
      ))}
    </ul>
  );
}

function SkeletonRows() {
  return (
    <div className="grid gap-2">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-1 rounded-md border border-line bg-surface p-3">
          <SkeletonLine className="w-40" />
          <SkeletonLine className="w-56" />
        </div>
      ))}
      <LoadingStatus />
    </div>
  );
}
