import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Review } from '@sokoni/contract/reviews';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonLine } from '../ui/skeleton.tsx';
import type { useReviewPages } from './use-review-pages.ts';

interface ReviewListProps extends Omit<ReturnType<typeof useReviewPages>, 'reread'> {
  /** What to do while there are none. */
  hint: ReactNode;
  children: (review: Review) => ReactNode;
}

/** The Reviews tab of a dashboard. */
export function ReviewList({ page, state, problem, loadMore, hint, children }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(-1);
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
    <Panel title={<Trans>Reviews</Trans>}>
      {page && page.data.length > 0 && (
        <ul ref={list} className="divide-y divide-line">
          {page.data.map((review) => (
            <li key={review._id} tabIndex={-1} className="py-4 first:pt-0 last:pb-0">
              {children(review)}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {problem !== null && (
          <p className="py-2 font-medium text-clay">
            {problem ? t`Error: ${problem}` : t`Error loading reviews`}
          </p>
        )}
        {!page && state === 'loading' && <Loading />}
        {page?.data.length === 0 && state === 'ready' && (
          <>
            <p className="font-semibold">
              <Trans>No reviews yet</Trans>
            </p>
            <p className="max-w-prose text-muted">{hint}</p>
          </>
        )}
      </div>
      {state === 'failed' && (
        <Button onClick={askForMore}>
          <Trans>Try Again</Trans>
        </Button>
      )}
      {state !== 'failed' && page?.nextCursor && (
        <Button className="mt-4 w-full sm:w-auto" onClick={askForMore} aria-disabled={state === 'loading'}>
          {state === 'loading' ? <Trans>Loading...</Trans> : <Trans>Load More</Trans>}
        </Button>
      )}
    </Panel>
  );
}

function Loading() {
  return (
    <div className="grid gap-1 py-1">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-80" />
    </div>
  );
}
