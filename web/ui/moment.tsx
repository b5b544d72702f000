import { readerLocale } from './reader-locale.ts';

/** A day and a time, where and as the reader writes them. Only where no server renders: it knows neither. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {new Date(at).toLocaleString(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
