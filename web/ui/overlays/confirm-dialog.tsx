import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonTone } from '../button.tsx';
import { Dialog, type DialogControl, DialogFoot } from './dialog.tsx';

interface ConfirmDialogProps extends DialogControl {
  title: string;
  /** The button; without it there is nothing to confirm. */
  action: string | null;
  tone?: ButtonTone;
  isPending?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** A last question before an act that cannot be undone. */
export function ConfirmDialog({
  title,
  action,
  tone = 'main',
  isPending = false,
  onConfirm,
  children,
  ...control
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} {...control}>
      <p className="mb-4 wrap-anywhere">{children}</p>
      <DialogFoot>
        <Button onClick={control.onClose}>{t`Cancel`}</Button>
        {action && (
          <Button tone={tone} onClick={onConfirm} disabled={isPending}>
            {action}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
