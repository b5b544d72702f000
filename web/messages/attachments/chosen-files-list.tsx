import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/lists/progress.tsx';
import type { ChosenFile } from './chosen-files.ts';
import { fileSize } from './file-size.ts';
import { type Upload, uploadFile, useFileUploads } from './upload-file.ts';

interface ChosenFilesProps {
  account: string;
  files: readonly ChosenFile[];
  /** Without it they cannot be removed. */
  onRemove?: (file: ChosenFile) => void;
}

/** Files that are not sent yet, each with its progress. */
export function ChosenFiles({ account, files, onRemove }: ChosenFilesProps) {
  const uploads = useFileUploads();
  return (
    // Not read out for each percent.
    <ul aria-label={t`Attached files`} aria-live="off" className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <Row
          key={file.uploadId}
          file={file}
          upload={uploads.get(file.uploadId)}
          onRetry={() => void uploadFile(account, file).catch(() => {})}
          onRemove={onRemove && (() => onRemove(file))}
        />
      ))}
    </ul>
  );
}

/** Read out when it changes. */
export function UploadStatus({ files }: { files: readonly ChosenFile[] }) {
  const uploads = useFileUploads();
  const states = files.map(({ uploadId, name }) => ({ name, upload: uploads.get(uploadId) }));
  const failed = states.findLast(({ upload }) => upload?.state === 'failed');
  const isSending = states.some(({ upload }) => upload?.state === 'sending');
  return (
    <p role="status" className="sr-only">
      {failed?.upload?.state === 'failed' && `${failed.name}: ${problemText(failed.upload)}`}
      {!failed && isSending && t`Uploading...`}
    </p>
  );
}

interface RowProps {
  file: ChosenFile;
  upload: Upload | undefined;
  onRetry: () => void;
  onRemove: (() => void) | undefined;
}

function Row({ file: { name, bytes }, upload, onRetry, onRemove }: RowProps) {
  const nameId = useId();
  const hasFailed = upload?.state === 'failed';
  const percent = upload?.state === 'sending' ? Math.floor(upload.sent * 100) : 0;
  const hasArrived = upload?.state === 'arrived';
  return (
    <li className={`border-s-4 ps-3 ${hasFailed ? 'border-clay' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-32 text-sm">
          <bdi id={nameId} className="font-semibold wrap-anywhere">
            {name}
          </bdi>{' '}
          <span className="text-muted tabular-nums">{hasFailed ? '' : stateText(upload, bytes)}</span>
        </p>
        <div className="ms-auto -me-3 flex">
          {upload?.state === 'waiting' && (
            <Button tone="quiet" onClick={onRetry} aria-describedby={nameId}>
              {t`Try Again`}
            </Button>
          )}
          {onRemove && (
            <Button tone="quiet" onClick={onRemove} aria-describedby={nameId}>
              {hasArrived || hasFailed ? t`Remove` : t`Cancel`}
            </Button>
          )}
        </div>
      </div>
      {hasFailed && <p className="mt-1 text-sm font-medium text-clay">{problemText(upload)}</p>}
      {upload?.state === 'sending' && <Progress value={percent} aria-labelledby={nameId} className="mt-1" />}
    </li>
  );
}

function problemText({ problem, isMissing }: Extract<Upload, { state: 'failed' }>): string {
  if (isMissing) return t`This file is no longer on this device. Attach it again.`;
  return problem || t`We couldn’t send this file. Try again.`;
}

function stateText(upload: Upload | undefined, bytes: number): string {
  if (upload?.state === 'arrived') return fileSize(bytes);
  if (upload?.state !== 'sending') return t`Waiting`;
  const percent = Math.floor(upload.sent * 100);
  return percent < 100 ? t`${percent}% sent` : t`Checking...`;
}
