import { plural, t } from '@lingui/core/macro';

const HOUR = 3_600_000;

/** 'has waited 2 days': how long it has been in the largest unit that is whole. */
export function waitingText(since: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR);
  if (hours < 1) return t`has waited less than an hour`;
  if (hours < 24) return plural(hours, { one: 'has waited # hour', other: 'has waited # hours' });
  return plural(Math.floor(hours / 24), { one: 'has waited # day', other: 'has waited # days' });
}

/** They have paid, and nobody can find them: after two days it stands out. */
export const isLate = (since: string, now = Date.now()) => now - Date.parse(since) > 48 * HOUR;

export function Waiting({ since }: { since: string }) {
  return (
    <time dateTime={since} className={`text-sm ${isLate(since) ? 'font-semibold text-clay' : 'text-muted'}`}>
      {waitingText(since)}
    </time>
  );
}
