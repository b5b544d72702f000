import { t } from '@lingui/core/macro';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showProblem } from '../../ui/toast.tsx';
import { useKey } from '../keys.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import type { Done } from './completed-decision.ts';
import type { DecisionProps } from './decision.ts';
import { HideDialog } from './hide-dialog.tsx';
import { missingFor } from './missing.ts';

type DecisionKind = Exclude<Done, 'claims'>;

/** The possible decisions about a profile; fixed at the bottom, in reach of a thumb, if the screen is high enough. */
export function Decisions({
  heading,
  onDone,
  ...props
}: DecisionProps & {
  /** The heading of the review, which gets the focus after a decision. */
  heading: RefObject<HTMLElement | null>;
}) {
  const { subject } = props;
  const { role, profileVisibility: visibility } = subject.person;
  const [asked, setAsked] = useState<DecisionKind | null>(null);
  const opener = useRef<HTMLElement>(null);
  const missing = missingFor(subject);
  // A profile with requested changes can be approved before its owner reports that they are done.
  const isWaiting = visibility === 'pending' || visibility === 'rejected';
  const isSuspended = visibility === 'suspended';
  const isOpen = role !== 'customer' && !subject.person.isDeleted;

  function ask(decision: DecisionKind) {
    if (decision === 'approve' && missing) return showProblem(t`Not yet`, missing);
    opener.current = document.activeElement as HTMLElement | null;
    setAsked(decision);
  }

  useKey('a', isOpen && isWaiting ? () => ask('approve') : null);
  useKey('c', isOpen && isWaiting ? () => ask('changes') : null);
  useKey('s', isOpen ? () => ask(isSuspended ? 'reinstate' : 'suspend') : null);
  if (!isOpen) return null;
  const finish: DecisionProps['onDone'] = (done, decided) => {
    // Another button has replaced the one that was pressed.
    opener.current = heading.current;
    setAsked(null);
    onDone(done, decided);
  };
  const dialog = { ...props, onDone: finish, onClose: () => setAsked(null), returnFocusTo: opener };
  return (
    <section
      aria-label={t`Decision`}
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
              onClick={() => ask('approve')}
            >
              {t`Approve`}
            </Button>
            <Button onClick={() => ask('changes')}>{t`Ask for changes`}</Button>
          </>
        )}
        {isSuspended ? (
          <Button tone="strong" onClick={() => ask('reinstate')}>
            {t`Reinstate`}
          </Button>
        ) : (
          <Button className="text-clay" onClick={() => ask('suspend')}>
            {t`Suspend`}
          </Button>
        )}
      </div>
      {asked === 'approve' && <ApproveDialog {...dialog} />}
      {asked === 'changes' && <ChangesDialog {...dialog} />}
      {(asked === 'suspend' || asked === 'reinstate') && <HideDialog {...dialog} decision={asked} />}
    </section>
  );
}
