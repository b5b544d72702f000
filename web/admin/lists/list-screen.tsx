import { t } from '@lingui/core/macro';
import { Fragment, type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingStatus } from '../../ui/layout/loading-status.tsx';
import { NothingHere } from '../../ui/layout/nothing-here.tsx';
import { SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { isForTheBrowser } from '../../ui/navigation/is-for-the-browser.ts';
import { addressOf, type Tab, useView, type View } from '../address.ts';
import { LoadFailed } from '../detail-parts.tsx';
import { useKey } from '../keys.ts';
import { useRowShortcuts } from './row-shortcuts.ts';
import type { Row, RowsState } from './use-rows.ts';
import { WaitingSummary } from './waiting-summary.tsx';

interface ListScreenProps<T extends Row> {
  label: string;
  state: RowsState<T>;
  /** A search or a choice above the list. */
  filter?: ReactNode;
  /** The content of a row; has to stay the same function. */
  show: (row: T) => ReactNode;
  /** The text for an empty list. */
  empty: string;
  /** The open item; its row is undefined when it is not in the list as far as the list is loaded. */
  children: (id: string, row: T | undefined) => ReactNode;
}

/** List and item next to each other on a wide screen; on a narrow one either of them. */
export function ListScreen<T extends Row>({
  label,
  state,
  filter,
  show,
  empty,
  children,
}: ListScreenProps<T>) {
  const { view, open, close } = useView();
  const { id } = view;
  const item =
    id &&
    children(
      id,
      state.rows?.find(({ _id }) => _id === id),
    );
  const first = state.rows?.[0];
  useKey('Escape', id ? close : null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div
        className={`lg:sticky lg:top-0 lg:block lg:max-h-screen lg:overflow-y-auto lg:py-1 ${item ? 'hidden' : ''}`}
      >
        <div className="grid gap-3">
          {filter}
          <RowList label={label} state={state} show={show} empty={empty} view={view} onOpen={open} />
        </div>
      </div>
      {item ? (
        <div className="min-w-0">
          <Button tone="quiet" className="-ms-4 lg:hidden" onClick={close}>{t`Back to the list`}</Button>
          <Fragment key={id}>{item}</Fragment>
        </div>
      ) : (
        <WaitingSummary onOpenFirst={first && (() => open(first._id))} />
      )}
    </div>
  );
}

interface Choice {
  label: string;
  view: Partial<View>;
  isCurrent: boolean;
}

/** Links to other lists of the tab. */
export function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ label, view, isCurrent }) => (
        <li key={label}>
          <Link
            to={addressOf(view)}
            aria-current={isCurrent ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 no-underline ${isCurrent ? 'border-indigo bg-wash font-semibold' : 'border-line'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Switches between the open and the closed items. */
export function OpenOrClosed({ tab, closed }: { tab: Tab; closed: boolean }) {
  const choices = [
    { label: t`Open`, view: { tab }, isCurrent: !closed },
    { label: t`Closed`, view: { tab, closed: true }, isCurrent: closed },
  ];
  return <Choices label={t`State`} choices={choices} />;
}

/** Shown for a saved link whose item was decided, or is further down than the list was loaded. */
export function NotInList() {
  const { close } = useView();
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-field p-6">
      <p>{t`This item isn’t in the list so far. It may be further down, or already decided.`}</p>
      <Button onClick={close}>{t`Back to the list`}</Button>
    </div>
  );
}

interface RowListProps<T extends Row> {
  label: string;
  state: RowsState<T>;
  show: (row: T) => ReactNode;
  empty: string;
  view: View;
  onOpen: (id: string) => void;
}

/** The rows of a `ListScreen`, each of which can be opened. */
function RowList<T extends Row>({ label, state, show, empty, view, onOpen }: RowListProps<T>) {
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
