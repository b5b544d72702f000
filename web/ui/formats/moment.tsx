import { readerLocale } from './reader-locale.ts';

/** A date and time in the reader's time zone and format. Only for screens that no server renders: it knows neither. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {new Date(at).toLocaleString(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
