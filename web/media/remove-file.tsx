import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { asReadError } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { removePicture } from './own-media.ts';

interface RemoveButtonProps {
  removeIt: () => Promise<void>;
  button: Pick<ComponentProps<typeof Button>, 'aria-label' | 'className' | 'tone'>;
  /** The question of the dialog. */
  title: ReactNode;
  /** Text for a failure without a message from the server; without it a failure is only logged. */
  failed?: string;
  onRemoved?: () => void;
  /** Takes the focus when the file and this button are removed. */
  list?: RefObject<HTMLElement | null>;
  /** The file itself, and what is lost. */
  children: ReactNode;
}

/** Removes a file after a confirmation. The dialog stays open after a failure, so that the user can try again. */
export function RemoveButton({
  removeIt,
  button,
  title,
  failed,
  onRemoved,
  list,
  children,
}: RemoveButtonProps) {
  const [state, setState] = useState<'closed' | 'asking' | 'busy' | 'failed'>('closed');
  const [problem, setProblem] = useState('');
  const focusAfter = useRef<HTMLElement | null>(null);

  async function remove() {
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await removeIt();
      if (list) focusAfter.current = list.current;
      setState('closed');
      onRemoved?.();
    } catch (error) {
      setState('failed');
      if (failed) setProblem(asReadError(error).message || failed);
      else console.error('A picture could not be removed.', error);
    }
  }

  return (
    <>
      <Button
        {...button}
        onClick={({ currentTarget }) => {
          focusAfter.current = currentTarget;
          setProblem('');
          setState('asking');
        }}
      >
        {t`Remove`}
      </Button>
      {state !== 'closed' && (
        <Dialog title={title} onClose={() => setState('closed')} returnFocusTo={focusAfter}>
          <div className="grid gap-4">
            {children}
            <FormProblem text={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => setState('closed')}>{t`Cancel`}</Button>
              <Button tone="danger" onClick={remove} aria-disabled={state === 'busy'}>
                {state === 'asking' && t`Remove`}
                {state === 'busy' && t`Removing...`}
                {state === 'failed' && t`Try Again`}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Removes the single picture of a kind, so that the pattern is shown again. */
export function RemovePicture({ kind, title }: { kind: 'avatar' | 'banner'; title: ReactNode }) {
  return (
    <RemoveButton
      removeIt={() => removePicture(kind)}
      button={{ tone: 'quiet' }}
      title={title}
      failed={t`We couldn’t remove the picture. Try again.`}
    >
      <p>{t`A woven pattern takes its place.`}</p>
    </RemoveButton>
  );
}
