import { t } from '@lingui/core/macro';
import type { OwnProject } from '@sokoni/contract/projects/projects';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

const loadDialogs = () => import('./answer-dialogs.tsx');
const AnswerDialog = lazy(async () => ({ default: (await loadDialogs()).AnswerDialog }));
const CloseDialog = lazy(async () => ({ default: (await loadDialogs()).CloseDialog }));

export type Act = 'choose' | 'decline';
/** What is confirmed just now; none before a button is pressed. */
export type OpenAct = [act: Act | null, open: (act: Act | null) => void];

interface AnswerButtonsProps {
  projectId: string;
  proposalId: string;
  /** Of the professional. */
  name: string;
  hasToast?: boolean;
  /** Where it is known to more than these buttons. */
  openAct?: OpenAct;
}

/** Chooses or declines a proposal. */
export function AnswerButtons({ openAct, ...proposal }: AnswerButtonsProps) {
  const ownAct = useState<Act | null>(null);
  const [act, setAct] = openAct ?? ownAct;
  const opener = useRef<HTMLButtonElement | null>(null);
  const button = (next: Act, label: string) => (
    <Button
      tone={next === 'choose' ? 'strong' : 'plain'}
      aria-label={`${label}: ${proposal.name}`}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setAct(next);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('choose', t`Choose`)}
      {button('decline', t`Decline`)}
      {act && (
        <Suspense>
          <AnswerDialog {...proposal} act={act} onClose={() => setAct(null)} returnFocusTo={opener} />
        </Suspense>
      )}
    </>
  );
}

/** Closes a project. */
export function CloseButton({
  project: { _id, unanswered },
  ...button
}: ComponentProps<typeof Button> & { project: OwnProject }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)} {...button} />
      {isOpen && (
        <Suspense>
          <CloseDialog
            projectId={_id}
            unanswered={unanswered}
            onClose={() => setOpen(false)}
            returnFocusTo={opener}
          />
        </Suspense>
      )}
    </>
  );
}
