import { t } from '@lingui/core/macro';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { isForTheBrowser } from '../../app/link.tsx';
import { Button } from '../../ui/button.tsx';
import { NothingHere } from '../../ui/layout/nothing-here.tsx';
import { SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { LoadFailed } from '../item.tsx';
import { addressOf, type View } from '../view.ts';
import { useRowShortcuts } from './row-shortcuts.ts';
import type { Row, RowsState } from './use-rows.ts';

interface RowListProps<T extends Row> {
  label: string;
  state: RowsState<T>;
  show: (row: T) => ReactNode;
  empty: string;
  view: View;
  onOpen: (id: string) => void;
}

/** The rows of a `ListScreen`, each of which can be opened. */
export function RowList<T extends Row>({ label, state, show, empty, view, onOpen }: RowListProps<T>) {
  const { rows, hasMore, isLoading, problem, retry, loadMore } = state;
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef(onOpen);
  useEffect(() => {
    opener.current = onOpen;
  });
  const address = addressOf({ ...view, id: ID });
  useRowShortcuts(list, { ids: rows?.map(({ _id }) => _id) ?? [], opened: view.id, onOpen, loadMore });

  return (
    <div ref={list} className="grid gap-2" aria-busy={isLoading}>
      {problem && <LoadFailed problem={problem} onAgain={retry} />}
      {!rows && !problem && <SkeletonRows />}
      {rows?.length === 0 && <NothingHere>{empty}</NothingHere>}
      {rows && rows.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-1 gap-2">
          {rows.map((row) => (
            <RowItem
              key={row._id}
              row={row}
              show={show}
              isOpen={row._id === view.id}
              address={address}
              opener={opener}
            />
          ))}
        </ul>
      )}
      {hasMore && !problem && (
        <Button data-row onClick={loadMore} aria-disabled={isLoading}>
          {isLoading ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </div>
  );
}

interface RowItemProps<T extends Row> {
  row: T;
  show: (row: T) => ReactNode;
  isOpen: boolean;
  /** With `ID` in place of the row's id. */
  address: string;
  opener: RefObject<(id: string) => void>;
}

const ID = 'ID';

/** A link, so that it can be opened in another tab. Rows far outside the view are not rendered. */
function RowItem<T extends Row>({ row, show, isOpen, address, opener }: RowItemProps<T>) {
  // A list may have ten thousand rows, so only a row that changes is rendered again.
  return useMemo(() => {
    function follow(event: MouseEvent) {
      if (event.button || isForTheBrowser(event)) return;
      event.preventDefault();
      opener.current(row._id);
    }
    return (
      <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
        <a
          href={address.replace(ID, row._id)}
          onClick={follow}
          data-row
          data-id={row._id}
          aria-current={isOpen ? 'true' : undefined}
          className={`block min-h-11 rounded-md border p-3 no-underline ${isOpen ? 'border-indigo bg-wash' : 'border-line bg-surface'} -outline-offset-2`}
        >
          {show(row)}
        </a>
      </li>
    );
  }, [row, show, isOpen, address, opener]);
}

function SkeletonRows() {
  return (
    <div role="status" className="grid gap-2">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-1 rounded-md border border-line bg-surface p-3">
          <SkeletonLine className="w-40" />
          <SkeletonLine className="w-56" />
        </div>
      ))}
      <span className="sr-only">{t`Loading...`}</span>
    </div>
  );
}
