import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { readerLocale } from './reader-locale.ts';

/** A date in the page's language and the reader's format; in UTC, so that all readers see the same date. */
export function Day({ at, className }: { at: string; className?: string }) {
  const locale = useReaderLocale();
  return (
    <time dateTime={at} className={className}>
      {new Date(at).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  );
}

/** The server does not know the reader's locale, so the first render in the browser must not use it. */
function useReaderLocale(): string {
  return useSyncExternalStore(never, readerLocale, () => i18n.locale);
}
const never = () => () => {};
