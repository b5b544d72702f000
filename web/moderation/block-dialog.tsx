import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../data/api.ts';
import { asApiError } from '../data/error-text.ts';
import { publish } from '../notifications/notifications.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';

interface BlockDialogProps extends DialogControl {
  person: { id: string; name: string };
  onBlocked: () => void;
}

/** Explains the effect before it happens. */
export function BlockDialog({ person, onBlocked, ...control }: BlockDialogProps) {
  const { id, name } = person;
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => browserApi('PUT /blocks/{id}', { params: { id } }),
    onSuccess: () => {
      showSuccess(t`Blocked`, t`To unblock ${name}, go to your Account page.`);
      // Projects of a blocked buyer are not shown, nor counted as new.
      publish(['projects']);
      control.onClose();
      onBlocked();
    },
  });
  const problem = error && (asApiError(error).message || t`That didn’t work. Try again.`);

  return (
    <Dialog title={<bdi>{t`Block ${name}?`}</bdi>} {...control}>
      <div className="grid gap-4">
        <p>
          {t`You won’t be able to message each other, and we won’t tell them. Your past messages stay, and you can unblock them at any time.`}
        </p>
        <DialogFoot problem={problem ?? ''}>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button tone="danger" onClick={isPending ? undefined : () => mutate()} aria-disabled={isPending}>
            {isPending ? t`Blocking...` : t`Block`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
