import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import { useLoaded } from '../page.ts';
import { SkeletonLine } from '../ui/skeleton.tsx';
import type { DirectoryData, Outcome } from './load-directory.ts';
import { rangeOf } from './range.ts';

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
      <Suspense key={time} fallback={<Loading />}>
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
        {arrived.found.count === 0 ? <Trans>Nothing found</Trans> : <Trans>Nothing on this page</Trans>}
      </span>
    );
  }
  const { count, countIsExact } = arrived.found;
  const { first, last } = rangeOf(asked.page, count);
  if (countIsExact) {
    return (
      <Trans>
        Showing {first} to {last} of {count}
      </Trans>
    );
  }
  return (
    <Trans>
      Showing {first} to {last} of more than {count}
    </Trans>
  );
}

function Loading() {
  return (
    <>
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <SkeletonLine className="w-48" />
    </>
  );
}
