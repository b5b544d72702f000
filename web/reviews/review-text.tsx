import { t } from '@lingui/core/macro';
import type { Review } from '@sokoni/contract/reviews';
import type { ReactNode } from 'react';
import { Day } from '../ui/formats/day.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Stars } from '../ui/marks/stars.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';

interface ReviewTextProps {
  review: Review;
  /** The other party. */
  person: { id: string; name: string; picture: string | null };
  /** A rendered title; the name by default. */
  title?: ReactNode;
  /** Says to its reader that the reviewer has chosen a proposal of the professional. */
  chose?: string;
}

/** A review, on a profile and in a dashboard. */
export function ReviewText({ review, person, title, chose = t`Chose their proposal` }: ReviewTextProps) {
  const { rating, comment, hasChosen, createdAt } = review;
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar {...person} size="small" />
        <div className="min-w-0">
          {title ?? (
            <p className="flex font-semibold">
              <bdi className="truncate">{person.name}</bdi>
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars rating={rating} />
            <Day at={createdAt} />
            {hasChosen && <Badge tone="good">{chose}</Badge>}
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
        {comment}
      </p>
    </>
  );
}

export function reviewerOf({ reviewer }: Review) {
  const name = reviewer.firstName || reviewer.name || t`Customer`;
  return { id: reviewer._id, name, picture: reviewer.profileImage };
}

export function ReplyBox({ label, children }: { label: ReactNode; children: string }) {
  return (
    <div className="ms-4 mt-3 border-s-4 border-indigo ps-3">
      <p className="text-sm font-semibold">{label}</p>
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
