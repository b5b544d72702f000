import { plural, t } from '@lingui/core/macro';

const HOUR = 3_600_000;

/** 'has waited 2 days': the time in the largest whole unit. */
export function waitingText(since: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR);
  if (hours < 1) return t`has waited less than an hour`;
  if (hours < 24) return plural(hours, { one: 'has waited # hour', other: 'has waited # hours' });
  return plural(Math.floor(hours / 24), { one: 'has waited # day', other: 'has waited # days' });
}

/** These accounts have paid, but visitors cannot find them: after two days the time is highlighted. */
export const isLate = (since: string, now = Date.now()) => now - Date.parse(since) > 48 * HOUR;

export function Waiting({ since }: { since: string }) {
  return (
    <time dateTime={since} className={`text-sm ${isLate(since) ? 'font-semibold text-clay' : 'text-muted'}`}>
      {waitingText(since)}
    </time>
  );
}
