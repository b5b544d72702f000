import type { ComponentProps } from 'react';
import { RatingBadge } from './rating-badge.tsx';
import { ReplyTime } from './reply-time.tsx';
import { VerifiedMark } from './verified-mark.tsx';

interface TrustMarksProps {
  of: ComponentProps<typeof RatingBadge> & {
    /** Null where too little is known. */
    repliesWithin: ComponentProps<typeof ReplyTime>['within'] | null;
    verifiedAt: string | null;
    verified: NonNullable<ComponentProps<typeof VerifiedMark>['kinds']>;
  };
}

/** What a buyer wants to know of a professional before writing. */
export function TrustMarks({
  of: { rating, reviewCount, repliesWithin, verifiedAt, verified },
}: TrustMarksProps) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <RatingBadge rating={rating} reviewCount={reviewCount} />
      {verifiedAt && <VerifiedMark at={verifiedAt} kinds={verified} />}
      {repliesWithin && <ReplyTime within={repliesWithin} />}
    </div>
  );
}
