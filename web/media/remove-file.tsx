import { t } from '@lingui/core/macro';
import { type ReactNode, useRef, useState } from 'react';
import { asReadError } from '../data/error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { removePicture } from './own-media.ts';

interface RemoveDialogProps extends DialogControl {
  /** The question. */
  title: string;
  removeIt: () => Promise<void>;
  /** Text for a failure without a message from the server; without it a failure is only logged. */
  failed?: string | undefined;
  /** Before the dialog closes. */
  onRemoved?: () => void;
  /** The file itself, and what is lost. */
  children: ReactNode;
}

/** Asks before a file is removed. It stays open after a failure, so that the user can try again. */
export function RemoveDialog({
  title,
  removeIt,
  failed,
  onRemoved,
  children,
  ...control
}: RemoveDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const [problem, setProblem] = useState('');

  async function remove() {
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await removeIt();
      onRemoved?.();
      control.onClose();
    } catch (error) {
      setState('failed');
      if (failed) setProblem(asReadError(error).message || failed);
      else console.error('A picture could not be removed.', error);
    }
  }

  return (
    <Dialog title={title} {...control}>
      <div className="grid gap-4">
        {children}
        <DialogFoot problem={problem}>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button tone="danger" onClick={remove} aria-disabled={state === 'busy'}>
            {state === 'asking' && t`Remove`}
            {state === 'busy' && t`Removing...`}
            {state === 'failed' && t`Try Again`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

/** Removes the single picture of a kind, so that the pattern is shown again. */
export function RemovePicture({ kind, title }: { kind: 'avatar' | 'banner'; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} tone="quiet" onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      {isAsking && (
        <RemoveDialog
          title={title}
          removeIt={() => removePicture(kind)}
          failed={t`We couldn’t remove the picture. Try again.`}
          onClose={() => setAsking(false)}
          returnFocusTo={button}
        >
          <p>{t`A woven pattern takes its place.`}</p>
        </RemoveDialog>
      )}
    </>
  );
}
