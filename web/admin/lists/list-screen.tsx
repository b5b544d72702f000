import { t } from '@lingui/core/macro';
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { NothingHere } from '../../ui/layout/nothing-here.tsx';
import { isForTheBrowser } from '../../ui/navigation/is-for-the-browser.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { addressOf, useView, type View } from '../address.ts';
import { useKey } from '../keys.ts';
import { PlainList, WIDE } from './plain-list.tsx';
import { useRowShortcuts } from './row-shortcuts.ts';
import { type Column, RowTable } from './row-table.tsx';
import type { Row, RowsState } from './use-rows.ts';

interface ListScreenProps<T extends Row> {
  label: string;
  state: RowsState<T>;
  /** A search or a choice above the list. */
  filter?: ReactNode;
  /** The content of a row; has to stay the same function. */
  show: (row: T) => ReactNode;
  /** The text for an empty list. */
  empty: string;
  /** What a row shows where the list is a table: on a wide screen while no item is open. The first one opens it. */
  columns?: readonly Column<T>[];
  /** Where an item is beside the list, the first of these opens at once, and another one only when it is chosen. */
  opensByItself?: (row: T) => boolean;
  /** What is said beside the list while an item has to be chosen. */
  hint?: string | undefined;
  /** The open item; its row is undefined when it is not in the list as far as the list is loaded. */
  children: (id: string, row: T | undefined) => ReactNode;
}

/** List and item next to each other on a wide screen, as `WIDE` and the classes say; on a narrow one either of them. */
export function ListScreen<T extends Row>({
  label,
  state,
  filter,
  show,
  empty,
  columns,
  opensByItself,
  hint,
  children,
}: ListScreenProps<T>) {
  const { view, open, close } = useView();
  const isBeside = useIsWide(WIDE);
  const { id } = view;
  const first = isBeside && opensByItself && state.rows?.find(opensByItself);
  const [hasOpened, setOpened] = useState(false);
  if (id && !hasOpened) setOpened(true);
  const isOpening = !id && !hasOpened && Boolean(first);
  useEffect(() => {
    if (isOpening && first) open(first._id, { isAutomatic: true });
  });
  const row = state.rows?.find(({ _id }) => _id === id);
  useKey('Escape', id ? close : null);
  return (
    <div
      className={`grid grid-cols-1 items-start gap-6 ${columns && !id ? '' : 'min-[80rem]:grid-cols-[18rem_minmax(0,1fr)]'}`}
    >
      <div
        className={`min-[80rem]:sticky min-[80rem]:-mx-1 min-[80rem]:px-1 min-[80rem]:top-0 min-[80rem]:block min-[80rem]:max-h-screen min-[80rem]:overflow-y-auto min-[80rem]:py-1 ${id ? 'hidden' : ''}`}
      >
        <div className="grid gap-3">
          {filter}
          <RowList
            {...{ label, state, show, empty }}
            columns={isBeside && !id ? columns : undefined}
            view={view}
            onOpen={open}
          />
        </div>
      </div>
      {!id && !columns && isBeside && !isOpening && Boolean(state.rows?.length) && (
        <NothingHere>
          {t`Choose one from the list.`} {hint}
        </NothingHere>
      )}
      {id && (
        <div className="min-w-0">
          <Button
            tone="quiet"
            className="-ms-4 min-[80rem]:hidden"
            onClick={close}
          >{t`Back to the list`}</Button>
          <Fragment key={id}>{children(id, row)}</Fragment>
        </div>
      )}
    </div>
  );
}

/** Shown for a saved link whose item was decided. */
export function NotInList() {
  const { close } = useView();
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-field p-6">
      <p>{t`This item no longer waits.`}</p>
      <Button onClick={close}>{t`Back to the list`}</Button>
    </div>
  );
}

interface RowListProps<T extends Row> {
  label: string;
  state: RowsState<T>;
  show: (row: T) => ReactNode;
  empty: string;
  columns: readonly Column<T>[] | undefined;
  view: View;
  onOpen: (id: string) => void;
}

/** The rows of a `ListScreen`, each of which can be opened. */
function RowList<T extends Row>({ label, state, show, empty, columns, view, onOpen }: RowListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef(onOpen);
  useEffect(() => {
    opener.current = onOpen;
  });
  const address = addressOf({ ...view, id: ID });
  useRowShortcuts(list, {
    ids: state.rows?.map(({ _id }) => _id) ?? [],
    opened: view.id,
    onOpen,
    loadMore: state.loadMore,
  });

  return (
    <div ref={list}>
      <PlainList state={state} empty={empty} isOpening>
        {(rows) =>
          columns ? (
            <OpeningTable {...{ label, rows, columns, address, opener }} />
          ) : (
            <ul aria-label={label} className="grid grid-cols-1 gap-2">
              {rows.map((row) => (
                <RowItem key={row._id} {...{ row, show, address, opener }} isOpen={row._id === view.id} />
              ))}
            </ul>
          )
        }
      </PlainList>
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
  return useMemo(
    () => (
      <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
        <RowLink
          {...{ id: row._id, address, opener, isOpen }}
          className={`block min-h-11 rounded-md border p-3 no-underline ${isOpen ? 'border-indigo bg-wash' : 'border-line bg-surface'} -outline-offset-2`}
        >
          {show(row)}
        </RowLink>
      </li>
    ),
    [row, show, isOpen, address, opener],
  );
}

interface RowLinkProps {
  id: string;
  address: string;
  opener: RefObject<(id: string) => void>;
  isOpen?: boolean;
  className: string;
  children: ReactNode;
}

function RowLink({ id, address, opener, isOpen = false, className, children }: RowLinkProps) {
  function follow(event: MouseEvent) {
    if (event.button || isForTheBrowser(event)) return;
    event.preventDefault();
    opener.current(id);
  }
  return (
    <a
      href={address.replace(ID, id)}
      onClick={follow}
      data-row
      data-id={id}
      aria-current={isOpen ? 'true' : undefined}
      className={className}
    >
      {children}
    </a>
  );
}

interface OpeningTableProps<T extends Row> extends Pick<RowLinkProps, 'address' | 'opener'> {
  label: string;
  rows: T[];
  columns: readonly Column<T>[];
}

/** The first cell of a row opens it. */
function OpeningTable<T extends Row>({ columns, address, opener, ...table }: OpeningTableProps<T>) {
  const [first, ...others] = columns;
  const opening = first && {
    name: first.name,
    show: (row: T) => (
      <RowLink
        {...{ id: row._id, address, opener }}
        className="flex min-h-11 items-center font-semibold wrap-anywhere text-indigo underline"
      >
        <bdi>{first.show(row)}</bdi>
      </RowLink>
    ),
  };
  return (
    <RowTable
      {...table}
      columns={opening ? [opening, ...others] : []}
      texts={columns.length}
      className="rounded-lg border border-line bg-surface text-sm"
      cell="px-3 py-1"
      head="p-3"
    />
  );
}
