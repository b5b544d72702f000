import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';

/** Asks before a message is removed from the account's own messages. */
export function DeleteDialog({ onDelete, ...control }: DialogControl & { onDelete: () => void }) {
  return (
    <Dialog title={t`Delete this message?`} {...control}>
      <div className="grid gap-4">
        <p>{t`We’ll remove it from your messages. The other person keeps their copy.`}</p>
        <DialogFoot>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button tone="danger" onClick={onDelete}>
            {t`Delete`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
