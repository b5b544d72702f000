import { useSyncExternalStore } from 'react';

/** A day as the reader writes it; in UTC, so that everybody reads the same one. */
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
  return useSyncExternalStore(
    never,
    () => navigator.language,
    () => 'en-US',
  );
}
const never = () => () => {};
