import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { downloadFile, ownFileName } from '../files/download-file.ts';
import { Button } from '../ui/button.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { actErrorText } from './admin-api.ts';

interface SaveButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The name of the file, after that of the marketplace. */
  file: string;
  read: () => Promise<Blob>;
}

/** Saves a file that only operators may read. */
export function SaveButton({ file, read, children, ...button }: SaveButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (content) => downloadFile(content, ownFileName(file)),
    onError: (error) => showProblem(t`File not created`, actErrorText(error) || t`Try again.`),
  });
  return (
    <Button {...button} onClick={isPending ? undefined : () => mutate()} aria-disabled={isPending}>
      {isPending ? t`Downloading...` : children}
    </Button>
  );
}
