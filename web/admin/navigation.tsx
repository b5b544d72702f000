import { plural, t } from '@lingui/core/macro';
import type { AdminOverview } from '@sokoni/contract/admin';
import { Badge } from '../ui/badge.tsx';
import { SectionLinks } from '../ui/section-links.tsx';
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

/** The tabs of the admin area, each with the number of waiting items. */
export function Navigation({ part: shown, desk }: { part: Part; desk: AdminOverview | null }) {
  const links = parts.map((part) => ({
    to: addressOf({ part }),
    isShown: part === shown,
    title: (
      <>
        {partName(part)}
        <Count number={desk ? waitingIn(part, desk) : 0} />
      </>
    ),
  }));
  return <SectionLinks label={t`Desk`} links={links} />;
}

function waitingIn(part: Part, desk: AdminOverview): number {
  const waiting: Partial<Record<Part, number>> = {
    queue: desk.pending + desk.claims,
    reports: desk.reports,
    contact: desk.contactMessages,
    money: desk.pastDue + desk.toGiveBack,
    reviews: desk.markedReviews,
  };
  return waiting[part] ?? 0;
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <Badge>
      <span className="text-ink tabular-nums">{number}</span>
      <span className="sr-only"> {plural(number, { one: 'waits', other: 'wait' })}</span>
    </Badge>
  );
}
