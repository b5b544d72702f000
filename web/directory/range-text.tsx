import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAGE_SIZE } from '@sokoni/contract/limits';
import { Suspense, useEffect, useRef } from 'react';
import { useLoaded } from '../app/page.ts';
import { SkeletonLine } from '../ui/layout/skeleton.tsx';
import type { DirectoryData, Outcome } from './load-directory.ts';

type RangeTextProps = Pick<DirectoryData<unknown>, 'time' | 'asked' | 'outcome'>;

/** The range and the total of the cards. The element stays when its text changes, so that the change is read out. */
export function RangeText({ time, asked, outcome }: RangeTextProps) {
  const line = useRef<HTMLParagraphElement>(null);
  // The link that turned the page is gone, so the focus moves here.
  useEffect(() => {
    if (time && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [time]);
  return (
    <p ref={line} tabIndex={-1} role="status" className="mt-4 mb-3 min-h-6 text-sm text-muted tabular-nums">
      <Suspense
        key={time}
        fallback={
          <>
            <span className="sr-only">{t`Loading...`}</span>
            <SkeletonLine className="w-48" />
          </>
        }
      >
        <Text asked={asked} outcome={outcome} />
      </Suspense>
    </p>
  );
}

function Text({ asked, outcome }: Omit<RangeTextProps, 'time'>) {
  const arrived: Outcome<unknown> = useLoaded(outcome);
  if ('problem' in arrived) return null;
  if (arrived.found.listings.length === 0) {
    // For screen readers; sighted users find more below.
    return (
      <span className="sr-only">
        {arrived.found.count === 0 ? t`No results` : t`No results on this page`}
      </span>
    );
  }
  const { count, countIsExact } = arrived.found;
  const { first, last } = rangeOf(asked.page, count);
  return countIsExact ? (
    <Trans>
      Showing {first} to {last} of {count}
    </Trans>
  ) : (
    <Trans>
      Showing {first} to {last} of more than {count}
    </Trans>
  );
}

/** First and last of the cards on a page, counted from 1. */
export function rangeOf(page: number, count: number): { first: number; last: number } {
  return { first: (page - 1) * PAGE_SIZE + 1, last: Math.min(page * PAGE_SIZE, count) };
}
