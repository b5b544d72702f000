import { t } from '@lingui/core/macro';
import type { Setup } from '@sokoni/contract/admin/team/setup';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showProblem } from '../../../ui/overlays/toast.ts';
import { actErrorText } from '../../admin-api.ts';
import { useSetupAnswer } from './use-setup.ts';

interface ActButtonProps {
  /** An endpoint of the first steps, which answers with all of them. */
  act: () => Promise<{ data: Setup }>;
  children: ReactNode;
}

/** Does something about a step and shows its new state. */
export function ActButton({ act, children }: ActButtonProps) {
  const show = useSetupAnswer();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: ({ data }) => show(data),
    onError: (error) => showProblem(t`Error`, actErrorText(error) || t`That didn’t work. Try again.`),
  });
  return (
    <Button onClick={isPending ? undefined : () => mutate()} aria-disabled={isPending}>
      {children}
    </Button>
  );
}
