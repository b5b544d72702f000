import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialogs.tsx')).AnswerDialog }));

export type Act = 'choose' | 'decline';
/** What is confirmed just now; none before a button is pressed. */
export type OpenAct = [act: Act | null, open: (act: Act | null) => void];

interface AnswerButtonsProps {
  projectId: string;
  proposalId: string;
  /** Of the professional. */
  name: string;
  /** Id of the element that names the professional, where there are several. */
  describedBy?: string;
  /** Where it is known to more than these buttons. */
  openAct?: OpenAct;
}

/** Chooses or declines a proposal. */
export function AnswerButtons({ openAct, describedBy, ...proposal }: AnswerButtonsProps) {
  const ownAct = useState<Act | null>(null);
  const [act, setAct] = openAct ?? ownAct;
  const opener = useRef<HTMLButtonElement | null>(null);
  const button = (next: Act, label: string) => (
    <Button
      tone={next === 'choose' ? 'strong' : 'plain'}
      aria-describedby={describedBy}
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
