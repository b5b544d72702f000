import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { SkeletonLine } from './skeleton.tsx';

interface GrowingListProps<Item> {
  /** Null while nothing was read. */
  page: { data: Item[]; nextCursor: string | null } | null;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** What to say when reading failed. */
  failed: ReactNode;
  /** In the place of items when there are none. */
  empty: ReactNode;
  /** One of them, as a list item that can take the focus: `<li tabIndex={-1}>`. */
  children: (item: Item) => ReactNode;
}

/** A list that is read page by page: Load More at its end, Try Again when that failed. */
export function GrowingList<Item>({
  page,
  state,
  loadMore,
  failed,
  empty,
  children,
}: GrowingListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(-1);
  const isFailed = state === 'failed';
  // The keyboard goes on at the first of those that were asked for, where the button was.
  useEffect(() => {
    const firstNew = list.current?.children[before.current] as HTMLElement | undefined;
    if (!firstNew) return;
    firstNew.focus({ preventScroll: true });
    before.current = -1;
  });

  function askForMore() {
    before.current = page?.data.length ?? -1;
    void loadMore();
  }
  return (
    <>
      {page?.data[0] && (
        <ul ref={list} className="divide-y divide-line">
          {page.data.map(children)}
        </ul>
      )}
      <div role="status">
        {isFailed && <p className="py-2 font-medium text-clay">{failed}</p>}
        {!page && state === 'loading' && <Loading />}
        {state === 'ready' && page && !page.data[0] && !page.nextCursor && empty}
      </div>
      {(isFailed || page?.nextCursor) && (
        <Button className="mt-4 w-full sm:w-auto" onClick={askForMore} aria-disabled={state === 'loading'}>
          {isFailed ? t`Try Again` : state === 'loading' ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-1 py-1">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-80" />
    </div>
  );
}
