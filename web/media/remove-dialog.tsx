import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useState } from 'react';
import { asReadError } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

interface RemoveDialogProps {
  title: ReactNode;
  /** What is lost, and the picture itself. */
  children: ReactNode;
  remove: () => Promise<void>;
  /** Text for a failure without a message from the server; without it a failure is only logged. */
  failed?: string;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation; stays open after a failure, so that the user can try again. */
export function RemoveDialog({ title, children, remove, failed, onClose, returnFocusTo }: RemoveDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const [problem, setProblem] = useState('');

  async function confirm() {
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await remove();
      onClose();
    } catch (error) {
      setState('failed');
      if (failed) setProblem(asReadError(error).message || failed);
      else console.error('A picture could not be removed.', error);
    }
  }

  return (
    <Dialog title={title} onClose={onClose} returnFocusTo={returnFocusTo}>
      <div className="grid gap-4">
        {children}
        <FormProblem text={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" onClick={confirm} aria-disabled={state === 'busy'}>
            {state === 'asking' && <Trans>Remove</Trans>}
            {state === 'busy' && <Trans>Removing...</Trans>}
            {state === 'failed' && <Trans>Try Again</Trans>}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
