import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  onDelete: () => void;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation, because it cannot be undone. */
export function DeleteDialog({ onDelete, onClose, returnFocusTo }: DeleteDialogProps) {
  return (
    <Dialog title={<Trans>Delete this message?</Trans>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <div className="grid gap-4">
        <p>
          <Trans>It disappears from your list. The other person keeps it.</Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
