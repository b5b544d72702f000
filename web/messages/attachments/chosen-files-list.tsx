import { t } from '@lingui/core/macro';
import type { ChosenFile } from '../../files/chosen-files.ts';
import { UploadRow } from '../../files/upload-list.tsx';
import { useUploads, WAITING } from '../../files/uploads.ts';
import { messageFiles } from './message-files.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** Without it they cannot be removed. */
  onRemove?: (file: ChosenFile) => void;
}

/** Files of a message that is not sent yet, each with its progress. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const uploads = useUploads(messageFiles.field);
  return (
    // Not read out for each percent.
    <ul aria-label={t`Attached files`} aria-live="off" className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <UploadRow
          key={file.uploadId}
          upload={uploads.find(({ uploadId }) => uploadId === file.uploadId) ?? { ...file, ...WAITING }}
          leaveText={t`Remove`}
          onLeave={onRemove && (() => onRemove(file))}
        />
      ))}
    </ul>
  );
}
