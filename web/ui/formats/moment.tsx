import { createOnce } from './create-once.ts';
import { days } from './day.tsx';
import { readerLocale } from './reader-locale.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  createOnce((locale) => new Intl.DateTimeFormat(locale, options));

/** A date has the form of `Day`, in the reader's time zone. */
const formats = {
  moment: formatOf({ dateStyle: 'long', timeStyle: 'short' }),
  day: formatOf({ dateStyle: 'long' }),
  // A date without a time, such as the last day of an offer, is the same in each time zone.
  date: days,
  time: formatOf({ timeStyle: 'short' }),
};
const ofThisYear = formatOf({ day: 'numeric', month: 'short' });

interface MomentProps {
  at: string;
  /** The default is the date and the time. `recent`: the time of today, the day of this year, the date before. */
  as?: keyof typeof formats | 'recent';
  className?: string;
}

/** A date and time in the reader's time zone and format; nothing for an invalid one. Only for screens that no server renders: it knows neither. */
export function Moment({ at, as = 'moment', className }: MomentProps) {
  if (Number.isNaN(Date.parse(at))) return null;
  const format = as === 'recent' ? recent(at) : formats[as];
  return (
    <time dateTime={at} className={className}>
      {format(readerLocale()).format(new Date(at))}
    </time>
  );
}

/** The day in the reader's time zone, to compare with another. */
export const dayOf = (at: string | number) => new Date(at).toDateString();

function recent(at: string) {
  const now = new Date();
  if (dayOf(at) === dayOf(+now)) return formats.time;
  const isThisYear = new Date(at).getFullYear() === now.getFullYear();
  return isThisYear ? ofThisYear : formats.day;
}
