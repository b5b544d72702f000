import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, ownFileName } from '../files/download-file.ts';
import { Button } from '../ui/button.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { actErrorText } from './admin-api.ts';

interface DownloadProps {
  /** Of the file, after the name of the marketplace. */
  name: string;
  label?: string;
  className?: string;
  read: () => Promise<Blob>;
}

/** Saves a list as it is filtered. */
export function Download({ name, label, className = 'mb-3 justify-self-start', read }: DownloadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (file) => downloadFile(file, ownFileName(`${name}.csv`)),
    onError: (error) => showProblem(t`File not created`, actErrorText(error) || t`Try again.`),
  });
  return (
    <Button className={className} onClick={isPending ? undefined : () => mutate()} aria-disabled={isPending}>
      {isPending ? t`Downloading...` : (label ?? t`Download as CSV`)}
    </Button>
  );
}
