import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { browserApi } from '../api.ts';
import { asReadError } from '../form.ts';
import { showProblem, showSuccess } from '../ui/toast.tsx';

export function useUnblock({ id, name }: { id: string; name: string }, onUnblocked: () => void) {
  const [isBusy, setBusy] = useState(false);

  async function unblock() {
    if (isBusy) return;
    setBusy(true);
    try {
      await browserApi('DELETE /blocks/{id}', { params: { id } });
      showSuccess(t`Unblocked`, t`You and ${name} can write to each other again.`);
      onUnblocked();
    } catch (error) {
      showProblem(t`Error`, asReadError(error).message || t`This did not work. Please try again.`);
    }
    setBusy(false);
  }

  return { isBusy, unblock };
}
