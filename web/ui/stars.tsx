import { t } from '@lingui/core/macro';
import { StarShape } from './star-shape.tsx';

const STARS = [1, 2, 3, 4, 5];

/** A rating of five stars; the outline is visible on every background. */
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
