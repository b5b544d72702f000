import { plural, t } from '@lingui/core/macro';

const HOUR = 3_600_000;

/** 'waits since 2 days', as long as it has been in the largest unit that is whole. */
export function waitingText(since: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR);
  if (hours < 1) return t`waits since less than an hour`;
  if (hours < 24) return plural(hours, { one: 'waits since # hour', other: 'waits since # hours' });
  return plural(Math.floor(hours / 24), { one: 'waits since # day', other: 'waits since # days' });
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
