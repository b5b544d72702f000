import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

const HOUR = 3_600_000;
/** These accounts have paid, but visitors cannot find them: after two days the time is highlighted. */
const LATE_HOURS = 48;

/** The content of most rows: a name and lines below it. */
export function RowContent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="grid grid-cols-1 gap-1">
      <span className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      {children}
    </span>
  );
}

export function Waiting({ since }: { since: string }) {
  const hours = (Date.now() - Date.parse(since)) / HOUR;
  return (
    <time
      dateTime={since}
      className={`text-sm ${hours > LATE_HOURS ? 'font-semibold text-clay' : 'text-muted'}`}
    >
      {waitingText(Math.floor(hours))}
    </time>
  );
}

/** 'waiting for 2 days': the time in the largest whole unit. */
function waitingText(hours: number): string {
  if (hours < 1) return t`waiting for less than an hour`;
  if (hours < 24) return plural(hours, { one: 'waiting for # hour', other: 'waiting for # hours' });
  return plural(Math.floor(hours / 24), { one: 'waiting for # day', other: 'waiting for # days' });
}
