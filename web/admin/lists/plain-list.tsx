import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { RowsState } from './use-rows.ts';

interface PlainListProps<Row> {
  state: RowsState<Row>;
  children: (rows: Row[]) => ReactNode;
}

/** A read-only list. */
export function PlainList<Row>({ state, children }: PlainListProps<Row>) {
  const { list, isLoading, problem, reload, loadMore } = state;
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={isLoading}>
      {!list && problem === null && (
        <div role="status" className="grid gap-2">
          <SkeletonLine className="w-72" />
          <SkeletonLine className="w-64" />
          <SkeletonLine className="w-72" />
          <span className="sr-only">{t`Loading...`}</span>
        </div>
      )}
      {list && children(list.rows)}
      {problem !== null && (
        <FormProblem text={problem || t`This list could not be read. Please try again.`} />
      )}
      {problem !== null && (
        <Button className="justify-self-start" onClick={() => void (list ? loadMore() : reload())}>
          {t`Try Again`}
        </Button>
      )}
      {list?.nextCursor && problem === null && (
        <Button className="justify-self-start" onClick={loadMore} aria-disabled={isLoading}>
          {isLoading ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </div>
  );
}
