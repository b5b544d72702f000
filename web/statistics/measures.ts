import { t } from '@lingui/core/macro';
import { readerLocale } from '../ui/formats/reader-locale.ts';

/** What is counted, in the order in which a customer does it. */
export const measures = ['appearances', 'views', 'conversations', 'contacts'] as const;
export type Measure = (typeof measures)[number];

export function measureName(measure: Measure): string {
  const names = {
    appearances: t`Directory appearances`,
    views: t`Profile views`,
    conversations: t`Conversations started`,
    contacts: t`Contact details viewed`,
  };
  return names[measure];
}

export const numberText = (count: number): string => new Intl.NumberFormat(readerLocale()).format(count);

/** The Monday of a week, for example `16 November`. */
export const weekText = (start: string): string =>
  new Date(start).toLocaleDateString(readerLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });
