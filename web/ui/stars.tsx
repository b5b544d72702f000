import { t } from '@lingui/core/macro';
import { StarShape } from './star-shape.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, as many of them filled as were given; their edge is what can be seen on every ground. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{t`${rating} out of 5 stars`}</span>
      {STARS.map((star) => (
        <StarShape key={star} fill={`stroke-muted ${star > rating ? 'fill-transparent' : 'fill-marigold'}`} />
      ))}
    </span>
  );
}
