import { i18n } from '@lingui/core';
import { createOnce } from './create-once.ts';

export const days = createOnce(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/**
 * A date in the page's language and in UTC, so that all readers see the same, with and without scripts: the server
 * knows neither the reader's region nor the time zone.
 */
export function Day({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {days(i18n.locale).format(new Date(at))}
    </time>
  );
}
