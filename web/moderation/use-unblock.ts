import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../data/api.ts';
import { asReadError } from '../data/form.ts';
import { showProblem, showSuccess } from '../ui/overlays/toast.tsx';

export function useUnblock({ id, name }: { id: string; name: string }, onUnblocked: () => void) {
  const { isPending: isBusy, mutate } = useMutation({
    mutationFn: () => browserApi('DELETE /blocks/{id}', { params: { id } }),
    onSuccess: () => {
      showSuccess(t`Unblocked`, t`You and ${name} can message each other again.`);
      onUnblocked();
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
  });
  return { isBusy, unblock: isBusy ? undefined : () => mutate() };
}
