import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Panel } from '../ui/panel.tsx';

/** Loaded on demand: few visitors of a profile have sent a message. */
const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

interface LeaveReviewProps {
  target: { id: string; role: ProfessionalRole };
  /** Whether a message was sent during this visit. */
  sent: boolean;
  /** From the last response of the server. */
  hasReviewed: boolean;
  onReviewed: () => void;
}

/** For customers who have sent a message and have not reviewed yet. */
export function LeaveReview({ target, sent, hasReviewed, onReviewed }: LeaveReviewProps) {
  const [outcome, setOutcome] = useState<'published' | 'already' | null>(null);
  return (
    <Panel title={<Trans>Leave a Review</Trans>}>
      {outcome === 'published' && <Published />}
      {outcome !== 'published' && (hasReviewed || outcome === 'already') && (
        <p role="status" className="text-muted">
          <Trans>You have already reviewed this profile. Each customer reviews a profile once.</Trans>
        </p>
      )}
      {!outcome && !hasReviewed && !sent && (
        <p className="text-muted">
          {target.role === 'supplier' ? (
            <Trans>Please send a message to this supplier before leaving a review.</Trans>
          ) : (
            <Trans>Please send a message to this freelancer before leaving a review.</Trans>
          )}
        </p>
      )}
      {!outcome && !hasReviewed && sent && (
        <Suspense fallback={<Trans>Loading...</Trans>}>
          <ReviewForm
            targetUserId={target.id}
            onReviewed={(how) => {
              setOutcome(how);
              onReviewed();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function Published() {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused form has been removed.
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="rounded-md bg-leaf-wash p-4 font-semibold text-leaf">
      <Trans>Thank you. Your review is published.</Trans>
    </p>
  );
}
