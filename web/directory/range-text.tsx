import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAGE_SIZE } from '@sokoni/contract/limits';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from '../app/link.tsx';
import { useLoaded } from '../app/page.ts';
import { paths } from '../paths.ts';
import { SkeletonLine } from '../ui/layout/skeleton.tsx';
import { type DirectorySearch, filterOf } from './filter.ts';
import type { DirectoryData, Outcome } from './load-directory.ts';

type RangeTextProps = Pick<DirectoryData<unknown>, 'role' | 'time' | 'wanted' | 'outcome'>;

/** The range and the total of the cards. The element stays when its text changes, so that the change is read out. */
export function RangeText({ role, time, wanted, outcome }: RangeTextProps) {
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
        <CorrectionText role={role} wanted={wanted} outcome={outcome} />
        <Text wanted={wanted} outcome={outcome} />
      </Suspense>
    </p>
  );
}

/** What was searched instead, or what was perhaps meant. */
function CorrectionText({ role, wanted, outcome }: Omit<RangeTextProps, 'time'>) {
  const arrived: Outcome<unknown> = useLoaded(outcome);
  const correction = 'found' in arrived ? arrived.found.correction : null;
  if (!correction) return null;
  const linkTo = (search: Partial<DirectorySearch>) =>
    paths.directory(role, filterOf(role, { ...wanted, page: 1, isExact: false, ...search }));
  return (
    <span className="mb-2 block text-base text-ink">
      {correction.isUsed ? (
        <>
          <Trans>
            Showing results for <Words text={correction.search} />.
          </Trans>{' '}
          <Link to={linkTo({ search: wanted.search, isExact: true })}>
            <Trans>
              Search only for <Words text={wanted.search} />
            </Trans>
          </Link>
        </>
      ) : (
        <>
          <Trans>Did you mean</Trans>{' '}
          <Link to={linkTo({ search: correction.search })}>
            <Words text={correction.search} />
          </Link>
        </>
      )}
    </span>
  );
}

/** In their own direction, within a sentence of another one. */
function Words({ text }: { text: string }) {
  return <bdi className="font-semibold break-words">{text}</bdi>;
}

function Text({ wanted, outcome }: Pick<RangeTextProps, 'wanted' | 'outcome'>) {
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
  const { first, last } = rangeOf(wanted.page, count);
  const most = count.toLocaleString(i18n.locale);
  return countIsExact ? (
    <Trans>
      Showing {first} to {last} of {count}
    </Trans>
  ) : (
    <Trans>
      Showing {first} to {last} of {most}+
    </Trans>
  );
}

/** First and last of the cards on a page, counted from 1. */
export function rangeOf(page: number, count: number): { first: number; last: number } {
  return { first: (page - 1) * PAGE_SIZE + 1, last: Math.min(page * PAGE_SIZE, count) };
}
