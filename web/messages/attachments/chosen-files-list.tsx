import { t } from '@lingui/core/macro';
import { rejectionText, summaryOf, UploadRow, UploadStatus } from '../../files/upload-row.tsx';
import { type ChosenFile, isRejected, type Upload, WAITING } from '../../files/upload-state.ts';
import { useUploads } from '../../files/uploads.ts';
import { messageFiles } from './message-files.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** Without it they cannot be removed. */
  onRemove?: (file: ChosenFile) => void;
}

/** Files of a message that is not sent yet, each with its progress. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const uploads = useUploads(messageFiles.field);
  const rows = files.map((file) => {
    const upload = uploads.find(({ uploadId }) => uploadId === file.uploadId);
    return { file, upload, problem: upload ? problemOf(upload) : '' };
  });
  // What has to be removed comes first.
  rows.sort((a, b) => Number(b.problem !== '') - Number(a.problem !== ''));
  return (
    // Not read out for each percent.
    <ul aria-label={t`Attached files`} aria-live="off" className="grid grid-cols-1 gap-2">
      {rows.map(({ file, upload, problem }) => (
        <UploadRow
          key={file.uploadId}
          upload={upload ?? { ...file, ...WAITING }}
          problem={problem}
          leaveText={t`Remove`}
          onLeave={onRemove && (() => onRemove(file))}
        />
      ))}
    </ul>
  );
}

/** The uploads of a draft, read out. */
export const ChosenFilesStatus = ({ uploads }: { uploads: Upload[] }) => (
  <UploadStatus text={summaryOf(uploads, problemOf)} />
);

/** A file that is tried again only waits. */
const problemOf = (upload: Upload) => (isRejected(upload) ? rejectionText(upload) : '');
