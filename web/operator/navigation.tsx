import { plural, t } from '@lingui/core/macro';
import type { Desk } from '@sokoni/contract/operator';
import { useEffect, useRef } from 'react';
import { Link } from '../link.tsx';
import { addressOf, type Part, parts } from './place.ts';

export function partName(part: Part): string {
  const names = {
    queue: t`Queue`,
    reports: t`Reports`,
    contact: t`Contact messages`,
    accounts: t`Accounts`,
    money: t`Money`,
    reviews: t`Marked reviews`,
    log: t`Log`,
  };
  return names[part];
}

/** The parts of the desk, with how much waits in each. */
export function Navigation({ part: shown, desk }: { part: Part; desk: Desk | null }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone they do not all fit: the one that is shown is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown, or has moved beside its numbers
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, desk]);
  return (
    <nav ref={nav} aria-label={t`Desk`} className="relative -mx-4 overflow-x-auto border-b border-line px-4">
      <ul className="flex gap-1">
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={addressOf({ part })}
              aria-current={part === shown ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-4 px-3 font-medium whitespace-nowrap no-underline -outline-offset-2 ${part === shown ? 'border-marigold text-indigo' : 'border-transparent text-muted'}`}
            >
              {partName(part)}
              <Count number={desk ? waitingIn(part, desk) : 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function waitingIn(part: Part, desk: Desk): number {
  const waiting: Partial<Record<Part, number>> = {
    queue: desk.pending + desk.claims,
    reports: desk.reports,
    contact: desk.contactMessages,
    money: desk.pastDue,
    reviews: desk.markedReviews,
  };
  return waiting[part] ?? 0;
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className="rounded-full bg-wash px-2 text-sm font-semibold text-ink tabular-nums">
      {number}
      <span className="sr-only"> {plural(number, { one: 'waits', other: 'wait' })}</span>
    </span>
  );
}
