import { i18n } from '@lingui/core';

/**
 * A date in the page's language and in UTC, so that all readers see the same, with and without scripts: the server
 * knows neither the reader's region nor the time zone.
 */
export function Day({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {new Date(at).toLocaleDateString(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  );
}
