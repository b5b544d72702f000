import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { UnsentNote } from './unsent-note.tsx';

/** Asks before drafts and unsent messages are deleted. */
export function SignOutDialog({ onSignOut, ...control }: DialogControl & { onSignOut: () => void }) {
  return (
    <Dialog title={t`Sign out?`} {...control}>
      <UnsentNote />
      <DialogFoot>
        <Button onClick={control.onClose}>{t`Stay signed in`}</Button>
        <Button tone="danger" onClick={onSignOut}>
          {t`Sign out and discard`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
