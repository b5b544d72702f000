import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface UnsavedDialogProps {
  onStay: () => void;
  onLeave: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

export function UnsavedDialog({ onStay, onLeave, returnFocusTo }: UnsavedDialogProps) {
  return (
    <Dialog title={t`Leave without saving?`} onClose={onStay} returnFocusTo={returnFocusTo}>
      <p>
        <Trans>
          Your changes are not on your profile yet. They stay in this browser until you come back and save or
          cancel them.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="main" onClick={onStay}>
          <Trans>Keep editing</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
