import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialogs.tsx')).AnswerDialog }));

type Act = 'choose' | 'decline';

interface AnswerButtonsProps {
  projectId: string;
  proposalId: string;
  /** Of the professional. */
  name: string;
  /** Id of the element that names the professional, where there are several. */
  describedBy?: string;
  /** What a link of a mail asks for; it decides nothing before it is confirmed. */
  asked?: string | null;
}

/** Chooses or declines a proposal. */
export function AnswerButtons({ asked = null, describedBy, ...proposal }: AnswerButtonsProps) {
  const [act, setAct] = useState<Act | null>(asked === 'choose' || asked === 'decline' ? asked : null);
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
