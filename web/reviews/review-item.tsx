import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { Review } from '@sokoni/contract/reviews';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Day } from '../ui/day.tsx';
import { Stars } from '../ui/stars.tsx';

interface ReviewItemProps {
  review: Review;
  /** The role of the reviewed account. */
  of: ProfessionalRole;
  /** The actions of the reader. */
  children?: ReactNode;
}

export function ReviewItem({ review, of, children }: ReviewItemProps) {
  const { reviewer, rating, comment, reply, createdAt } = review;
  const name = reviewer.firstName || reviewer.name || t`Customer`;
  return (
    <li tabIndex={-1} className="py-4">
      <div className="flex items-center gap-3">
        <Avatar id={reviewer._id} name={name} picture={reviewer.profileImage} size="small" />
        <div className="min-w-0">
          <p className="flex font-semibold">
            <bdi className="truncate">{name}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars rating={rating} />
            <Day at={createdAt} />
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
        {comment}
      </p>
      {reply && (
        <div className="ms-4 mt-3 rounded-md border-s-4 border-indigo bg-wash p-3">
          <p className="text-sm font-semibold">
            {of === 'supplier' ? <Trans>Supplier Reply:</Trans> : <Trans>Freelancer Reply:</Trans>}
          </p>
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
      {children}
    </li>
  );
}
