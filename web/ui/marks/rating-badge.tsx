import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { createOnce } from '../formats/create-once.ts';
import { Badge } from './badge.tsx';
import { StarShape } from './stars.tsx';

const oneDecimal = createOnce(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

interface RatingBadgeProps {
  /** The mean of the reviews; null while there are none. */
  rating: number | null;
  reviewCount: number;
}

/** The rating with one decimal, or 'New' without reviews. */
export function RatingBadge({ rating, reviewCount }: RatingBadgeProps) {
  if (rating === null) {
    return <Badge>{t`New`}</Badge>;
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm tabular-nums">
      <StarShape />
      <span className="sr-only">{t`Rating`} </span>
      <span className="font-semibold">{oneDecimal(i18n.locale).format(rating)}</span>
      <span aria-hidden="true" className="text-muted">
        ({reviewCount})
      </span>
      <span className="sr-only">{plural(reviewCount, { one: '# review', other: '# reviews' })}</span>
    </span>
  );
}
