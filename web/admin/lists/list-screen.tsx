import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../../app/link.tsx';
import { Button } from '../../ui/button.tsx';
import { NothingHere } from '../../ui/layout/nothing-here.tsx';
import { useKey } from '../keys.ts';
import { addressOf, type Tab, useView } from '../view.ts';
import { RowList } from './row-list.tsx';
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
        <NothingHere className="hidden p-10 lg:block">{t`Select an item from the list.`}</NothingHere>
      )}
    </div>
  );
}

/** Switches between the open and the closed items. */
export function OpenOrClosed({ tab, closed }: { tab: Tab; closed: boolean }) {
  const choices = [
    { isClosed: false, label: t`Open` },
    { isClosed: true, label: t`Closed` },
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ isClosed, label }) => (
        <li key={label}>
          <Link
            to={addressOf({ tab, closed: isClosed })}
            aria-current={isClosed === closed ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 no-underline ${isClosed === closed ? 'border-indigo bg-wash font-semibold' : 'border-line'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
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
