import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { readerLocale } from './reader-locale.ts';

/** A day in the page's language, as the reader writes it; in UTC, so that everybody reads the same one. */
export function Day({ at, className }: { at: string; className?: string }) {
  const locale = useReaderLocale();
  return (
    <time dateTime={at} className={className}>
      {new Date(at).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  );
}

/** The server cannot know how a reader writes dates, so the first render in the browser does not either. */
function useReaderLocale(): string {
  return useSyncExternalStore(never, readerLocale, () => i18n.locale);
}
const never = () => () => {};
