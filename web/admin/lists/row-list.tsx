import { t } from '@lingui/core/macro';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { isForTheBrowser } from '../../link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { NothingHere } from '../../ui/nothing-here.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { addressOf, type Place } from '../place.ts';
import { useWalk } from './list-position.ts';
import type { RowsState } from './use-rows.ts';

interface RowListProps<Row> {
  label: string;
  state: RowsState<Row>;
  idOf: (row: Row) => string;
  /** The content of a row; has to stay the same function. */
  show: (row: Row) => ReactNode;
  /** The text for an empty list. */
  empty: ReactNode;
  place: Place;
  onOpen: (id: string) => void;
}

/** A list of the admin area whose rows can be opened. */
export function RowList<Row>({ label, state, idOf, show, empty, place, onOpen }: RowListProps<Row>) {
  const { list, isLoading, problem, reload, loadMore } = state;
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef(onOpen);
  useEffect(() => {
    opener.current = onOpen;
  });
  const address = addressOf({ ...place, id: ID });
  useWalk(box, { ids: list?.rows.map(idOf) ?? [], opened: place.id, onOpen, loadMore });

  return (
    <div ref={box} className="grid gap-2" aria-busy={isLoading}>
      {problem !== null && (
        <div className="grid gap-3">
          <FormProblem text={problem || t`This list could not be read. Please try again.`} />
          <Button
            className="justify-self-start"
            onClick={() => void (list?.nextCursor ? loadMore() : reload())}
          >
            {t`Try Again`}
          </Button>
        </div>
      )}
      {!list && problem === null && <SkeletonRows />}
      {list?.rows.length === 0 && <NothingHere>{empty}</NothingHere>}
      {list && list.rows.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-1 gap-2">
          {list.rows.map((row) => (
            <RowItem
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              show={show}
              isOpen={idOf(row) === place.id}
              address={address}
              opener={opener}
            />
          ))}
        </ul>
      )}
      {list?.nextCursor && problem === null && (
        <Button data-row onClick={loadMore} aria-disabled={isLoading}>
          {isLoading ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </div>
  );
}

interface RowItemProps<Row> {
  row: Row;
  id: string;
  show: (row: Row) => ReactNode;
  isOpen: boolean;
  /** With `ID` in place of the row's id. */
  address: string;
  opener: RefObject<(id: string) => void>;
}

const ID = 'ID';

/** A link, so that it can be opened in another tab. Rows far outside the view are not rendered. */
function RowItem<Row>({ row, id, show, isOpen, address, opener }: RowItemProps<Row>) {
  // A list may have ten thousand rows, so only a row that changes is rendered again.
  return useMemo(() => {
    function follow(event: MouseEvent) {
      if (event.button || isForTheBrowser(event)) return;
      event.preventDefault();
      opener.current(id);
    }
    return (
      <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
        <a
          href={address.replace(ID, id)}
          onClick={follow}
          data-row
          data-id={id}
          aria-current={isOpen ? 'true' : undefined}
          className={`block min-h-11 rounded-md border p-3 no-underline ${isOpen ? 'border-indigo bg-wash' : 'border-line bg-surface'} -outline-offset-2`}
        >
          {show(row)}
        </a>
      </li>
    );
  }, [row, id, show, isOpen, address, opener]);
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
