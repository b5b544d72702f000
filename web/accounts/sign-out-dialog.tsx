import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { UnsentNote } from './unsent-note.tsx';

interface SignOutDialogProps {
  onStay: () => void;
  onSignOut: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks before drafts and unsent messages are deleted. */
export function SignOutDialog({ onStay, onSignOut, returnFocusTo }: SignOutDialogProps) {
  return (
    <Dialog title={<Trans>Sign out?</Trans>} onClose={onStay} returnFocusTo={returnFocusTo}>
      <UnsentNote />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
        <Button tone="danger" onClick={onSignOut}>
          <Trans>Sign out and discard</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
