import { t } from '@lingui/core/macro';

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

interface StarShapeProps {
  size?: number;
  className?: string;
  /** Classes of the star shape. */
  fill?: string;
}

export function StarShape({ size = 18, className, fill = 'fill-marigold' }: StarShapeProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className={className}>
      <path className={fill} d="M12 2l3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z" />
    </svg>
  );
}
