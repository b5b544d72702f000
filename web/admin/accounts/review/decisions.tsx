import { t } from '@lingui/core/macro';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showProblem } from '../../../ui/overlays/toast.ts';
import { useKey } from '../../keys.ts';
import type { Done, Requested } from '../../labels.ts';
import { useMayActOn } from '../../rights.ts';
import { ApproveDialog, ChangesDialog } from './decision-dialogs.tsx';
import { missingFor } from './missing.ts';
import { EndSessionsDialog, ObjectionDialog, ReinstateDialog, SuspendDialog } from './suspension-dialogs.tsx';
import type { Review } from './use-review.ts';

interface DecisionsProps {
  review: Review;
  /** The heading of the review, which gets the focus after a decision. */
  heading: RefObject<HTMLElement | null>;
  onDone: (done: Done, subject: Review['subject']) => void;
}

/** The possible decisions about an account; fixed at the bottom, in reach of a thumb, if the screen is high enough. */
export function Decisions({ review, heading, onDone }: DecisionsProps) {
  const { role, profileVisibility: visibility, isDeleted } = review.subject.person;
  const [shown, setShown] = useState<Exclude<Done, 'claims' | 'emailKept' | Requested> | null>(null);
  const opener = useRef<HTMLElement>(null);
  const missing = missingFor(review.subject);
  // A profile with requested changes can be approved before its owner reports that they are done.
  const isWaiting =
    !isDeleted && role !== 'customer' && (visibility === 'pending' || visibility === 'rejected');
  const { suspension } = review.subject;
  const mayAct = useMayActOn(review.subject.person) && !isDeleted;

  function show(decision: typeof shown) {
    if (decision === 'approve' && missing) return showProblem(t`Not ready to approve`, missing);
    opener.current = document.activeElement as HTMLElement | null;
    setShown(decision);
  }

  useKey('a', isWaiting ? () => show('approve') : null);
  useKey('c', isWaiting ? () => show('changes') : null);
  useKey('s', mayAct ? () => show(suspension ? 'reinstate' : 'suspend') : null);
  if (!(isWaiting || mayAct)) return null;
  const finish: typeof onDone = (done, decided) => {
    // Another button has replaced the one that was pressed.
    opener.current = heading.current;
    setShown(null);
    onDone(done, decided);
  };
  const dialog = { review, onDone: finish, onClose: () => setShown(null), returnFocusTo: opener };
  return (
    <section
      aria-label={t`Decision`}
      data-no-toast
      className="bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 [@media(min-height:30rem)]:sticky"
    >
      {isWaiting && missing && <p className="mb-2 text-sm text-muted">{missing}</p>}
      <div className="flex flex-wrap gap-2">
        {isWaiting && (
          <>
            <Button
              tone="main"
              className={missing && 'opacity-60'}
              aria-disabled={missing !== ''}
              onClick={() => show('approve')}
            >
              {t`Approve`}
            </Button>
            <Button onClick={() => show('changes')}>{t`Ask for changes`}</Button>
          </>
        )}
        {mayAct && suspension?.mayAnswer && (
          <Button tone="main" onClick={() => show('objection')}>{t`Answer the objection`}</Button>
        )}
        {mayAct &&
          (suspension ? (
            <Button tone="strong" onClick={() => show('reinstate')}>{t`Reinstate`}</Button>
          ) : (
            <Button className="text-clay" onClick={() => show('suspend')}>{t`Suspend`}</Button>
          ))}
        {mayAct && <Button onClick={() => show('sessions')}>{t`End all sessions`}</Button>}
      </div>
      {shown === 'approve' && <ApproveDialog {...dialog} />}
      {shown === 'changes' && <ChangesDialog {...dialog} />}
      {shown === 'suspend' && <SuspendDialog {...dialog} />}
      {shown === 'reinstate' && <ReinstateDialog {...dialog} />}
      {shown === 'objection' && <ObjectionDialog {...dialog} />}
      {shown === 'sessions' && <EndSessionsDialog {...dialog} />}
    </section>
  );
}
