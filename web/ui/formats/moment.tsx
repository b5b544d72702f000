import { readerLocale } from './reader-locale.ts';

/** A date has the form of `Day`, in the reader's time zone. */
const formats = {
  moment: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'long' },
  // A date without a time, such as the last day of an offer, is the same in each time zone.
  date: { dateStyle: 'long', timeZone: 'UTC' },
  time: { timeStyle: 'short' },
} as const;

interface MomentProps {
  at: string;
  /** The default is the date and the time. `recent`: the time of today, the day of this year, the date before. */
  as?: keyof typeof formats | 'recent';
  className?: string;
}

/** A date and time in the reader's time zone and format. Only for screens that no server renders: it knows neither. */
export function Moment({ at, as = 'moment', className }: MomentProps) {
  const format = as === 'recent' ? recent(at) : formats[as];
  return (
    <time dateTime={at} className={className}>
      {new Date(at).toLocaleString(readerLocale(), format)}
    </time>
  );
}

/** The day in the reader's time zone, to compare with another. */
export const dayOf = (at: string | number) => new Date(at).toDateString();

function recent(at: string): Intl.DateTimeFormatOptions {
  const now = new Date();
  if (dayOf(at) === dayOf(+now)) return formats.time;
  const isThisYear = new Date(at).getFullYear() === now.getFullYear();
  return isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'long' };
}
