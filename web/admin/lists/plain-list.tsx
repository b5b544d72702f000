import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadingStatus } from '../../ui/layout/loading-status.tsx';
import { SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { LoadFailed } from '../detail-parts.tsx';
import type { Row, RowsState } from './use-rows.ts';

interface PlainListProps<T extends Row> {
  state: RowsState<T>;
  children: (rows: T[]) => ReactNode;
}

/** A read-only list. */
export function PlainList<T extends Row>({ state, children }: PlainListProps<T>) {
  const { rows, hasMore, isLoading, problem, retry, loadMore } = state;
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={isLoading}>
      {!rows && !problem && (
        <div className="grid gap-2">
          <SkeletonLine className="w-72" />
          <SkeletonLine className="w-64" />
          <SkeletonLine className="w-72" />
          <LoadingStatus />
        </div>
      )}
      {rows && children(rows)}
      {problem && <LoadFailed problem={problem} onAgain={retry} />}
      {hasMore && !problem && (
        <Button className="justify-self-start" onClick={loadMore} aria-disabled={isLoading}>
          {isLoading ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </div>
  );
}
