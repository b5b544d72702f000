import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { actErrorText } from './admin-api.ts';
import { WriteTo } from './detail-parts.tsx';

interface HandledActsProps extends ComponentProps<typeof WriteTo> {
  /** Notes that it needs nothing more. */
  act: () => Promise<unknown>;
  onDone: (text: string) => void;
}

/** Writes to the person whom an item of Today is about, or takes it off what waits. */
export function HandledActs({ act, onDone, ...mail }: HandledActsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: () => onDone(t`Taken off the list`),
    onError: (error) => showProblem(t`Error`, actErrorText(error) || t`That didn’t work. Try again.`),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <WriteTo {...mail} />
      <Button tone="quiet" aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
        {t`Take off the list`}
      </Button>
    </div>
  );
}
