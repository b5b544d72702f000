import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { LiveRegion } from '../layout/live-region.tsx';
import { LoadingStatus } from '../layout/loading-status.tsx';
import { SkeletonLine } from '../layout/skeleton.tsx';

interface GrowingListProps<Item> {
  /** Null until the first page is loaded. */
  page: { data: Item[]; nextCursor: string | null } | null;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** Shown when loading failed. */
  failed: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** Said while the first page is loaded. */
  loading?: string;
  /** Two columns on a wide screen. */
  isWide?: boolean;
  /** Renders an item as a focusable list item: `<li tabIndex={-1}>`. */
  children: (item: Item) => ReactNode;
}

/** A list that loads page by page: Load More at its end, Try Again after an error. */
export function GrowingList<Item>({
  page,
  state,
  loadMore,
  failed,
  empty,
  loading,
  isWide = false,
  children,
}: GrowingListProps<Item>) {
  const { list, askForMore } = useLoadMore(page?.data.length, loadMore);
  const isFailed = state === 'failed';
  return (
    <>
      {page?.data[0] && (
        <ul ref={list} className={`divide-y divide-line ${isWide ? wide : ''}`}>
          {page.data.map(children)}
        </ul>
      )}
      {!page && state === 'loading' && <Loading text={loading} />}
      <LiveRegion role="status">
        {isFailed && <p className="py-2 font-medium text-clay">{failed}</p>}
        {state === 'ready' && page && !page.data[0] && !page.nextCursor && empty}
      </LiveRegion>
      {(isFailed || page?.nextCursor) && (
        <Button className="mt-4 w-full sm:w-auto" onClick={askForMore} aria-disabled={state === 'loading'}>
          {isFailed ? t`Try Again` : state === 'loading' ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </>
  );
}

/** Every item has its line above it, also the first of each column. */
const wide =
  'lg:grid lg:grid-cols-2 lg:gap-x-12 lg:*:content-start lg:*:border-t lg:*:border-b-0! lg:*:border-line lg:*:pt-4!';

/** Loads more items and moves the focus to the first of them, where the button was. */
export function useLoadMore(count = -1, loadMore: () => Promise<void>) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef(-1);
  useEffect(() => {
    const item = list.current?.children[firstNew.current] as HTMLElement | undefined;
    if (!item) return;
    item.focus({ preventScroll: true });
    firstNew.current = -1;
  });
  function askForMore() {
    firstNew.current = count;
    void loadMore();
  }
  return { list, askForMore };
}

function Loading({ text }: { text: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-1 py-1">
      {text ? (
        <LiveRegion role="status" className="min-h-6 text-muted">
          {text}
        </LiveRegion>
      ) : (
        <LoadingStatus />
      )}
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-80" />
    </div>
  );
}
