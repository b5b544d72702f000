import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/admin/admin';
import { useRef } from 'react';
import { NothingHere } from '../../ui/layout/nothing-here.tsx';
import { LoadFailed, LoadingItem, Section } from '../item.tsx';
import type { TabProps } from '../view.ts';
import type { Done } from '../words.ts';
import { Changes } from './changes.tsx';
import { ClaimItem } from './claim-item.tsx';
import { Decisions } from './decisions.tsx';
import { LogList } from './log-list.tsx';
import { PublicationList } from './publication-list.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewMoney } from './review-money.tsx';
import { useReview } from './use-review.ts';

interface ReviewViewProps extends Pick<TabProps, 'PublicLook'> {
  id: string;
  onDone: (done: Done, subject: Case) => void;
  onClaimDecided: (subject: Case) => void;
}

/** All data about an account that a decision needs, and the decisions. */
export function ReviewView({ id, PublicLook, onDone, onClaimDecided }: ReviewViewProps) {
  const { review, isGone, problem, read } = useReview(id);
  const heading = useRef<HTMLHeadingElement>(null);
  if (isGone) return <NothingHere role="alert">{t`This account doesn’t exist.`}</NothingHere>;
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!review) return <LoadingItem />;
  const { subject, changes } = review;
  return (
    // Scroll margin, so that a focused element is not covered by the decisions.
    <article className="grid grid-cols-1 gap-4 [&_:is(a,button,input,textarea,li,[role=alert])]:scroll-mb-48">
      <ReviewHeader subject={subject} heading={heading} />
      <Changes changes={changes} />
      <div className="grid grid-cols-1 items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
        <section aria-label={t`Profile as visitors see it`} className="grid min-w-0 grid-cols-1 gap-2">
          <p aria-hidden="true" className="text-sm font-semibold text-muted">
            {t`Profile as visitors see it`}
          </p>
          <PublicLook profile={subject.profile} />
        </section>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {subject.person.role !== 'customer' && (
            <>
              {subject.person.profileVisibility !== 'public' && <PublicationList subject={subject} />}
              <Section title={t`Verification requests`}>
                <ul className="divide-y divide-line">
                  {subject.claims.map((claim) => (
                    <ClaimItem key={claim.kind} review={review} claim={claim} onDecided={onClaimDecided} />
                  ))}
                </ul>
              </Section>
              <ReviewMoney subject={subject} />
            </>
          )}
          <Section title={t`History`}>
            <LogList entries={subject.log} empty={t`Nothing yet.`} />
          </Section>
        </div>
      </div>
      <Decisions review={review} heading={heading} onDone={onDone} />
    </article>
  );
}
