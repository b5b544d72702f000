import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/admin';
import { useEffect, useRef } from 'react';
import { NothingHere } from '../../ui/nothing-here.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/skeleton.tsx';
import { useKey } from '../keys.ts';
import { NotRead } from '../not-read.tsx';
import type { PublicLook } from '../slots.ts';
import { Changes } from './changes.tsx';
import { Claims } from './claims.tsx';
import type { Done } from './completed-decision.ts';
import { Decisions } from './decisions.tsx';
import { LogList } from './log-list.tsx';
import { CaseHeader } from './review-header.tsx';
import { CaseMoney } from './review-money.tsx';
import { Part } from './section.tsx';
import { useCase } from './use-review.ts';

interface CaseViewProps {
  id: string;
  PublicLook: PublicLook;
  onDone: (done: Done, subject: Case) => void;
  onClaimDecided: (subject: Case) => void;
  onClose: () => void;
}

/** All data about an account that a decision needs, and the decisions. */
export function CaseView({ id, PublicLook, onDone, onClaimDecided, onClose }: CaseViewProps) {
  const { subject, isMissing, problem, changes, read, act } = useCase(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = subject !== null;
  useKey('Escape', onClose);
  useEffect(() => {
    if (!isThere) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);

  if (isMissing) {
    return <NothingHere role="alert">{t`There is no such account.`}</NothingHere>;
  }
  if (problem !== null) {
    return <NotRead problem={problem} onAgain={read} />;
  }
  if (!subject) return <Loading />;
  return (
    // Scroll margin, so that a focused element is not covered by the decisions.
    <article className="grid grid-cols-1 gap-4 [&_:is(a,button,input,textarea,li,[role=alert])]:scroll-mb-48">
      <CaseHeader subject={subject} heading={heading} />
      <Changes changes={changes} />
      <div className="grid grid-cols-1 items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
        <section
          aria-label={t`The profile as everybody will see it`}
          className="grid min-w-0 grid-cols-1 gap-2"
        >
          <p aria-hidden="true" className="text-sm font-semibold text-muted">
            {t`The profile as everybody will see it`}
          </p>
          <PublicLook profile={subject.profile} />
        </section>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Claims subject={subject} changes={changes} act={act} onDecided={onClaimDecided} />
          <CaseMoney subject={subject} />
          <Part title={t`What was done here`}>
            <LogList entries={subject.log} empty={t`Nothing yet.`} />
          </Part>
        </div>
      </div>
      <Decisions heading={heading} subject={subject} changes={changes} act={act} onDone={onDone} />
    </article>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <SkeletonLine className="w-64" />
      <SkeletonBlock className="h-48 rounded-lg" />
      <SkeletonBlock className="h-64 rounded-lg" />
      <span className="sr-only">{t`Loading...`}</span>
    </div>
  );
}
