import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { Progress } from '../ui/lists/progress.tsx';
import { fileSize } from './file-size.ts';
import { isUnderWay, type Upload } from './upload-state.ts';
import { retryUpload } from './uploads.ts';

interface UploadRowProps {
  upload: Omit<Upload, 'account' | 'field'>;
  /** Why it has failed, where that is shown. */
  problem: string;
  /** What is being done, where it is no common state. */
  text?: string;
  /** The button of a file that is not under way; that of the others is 'Cancel'. */
  leaveText: string;
  /** Without it there is no such button. */
  onLeave: (() => void) | undefined;
  action?: ReactNode;
  note?: ReactNode;
}

/** A file that is not sent yet, with its progress and its actions. */
export function UploadRow({ upload, problem, text, leaveText, onLeave, action, note }: UploadRowProps) {
  const { uploadId, name, state, again } = upload;
  const nameId = useId();
  const canTryAgain = state === 'failed' && (again === 'automatically' || again === 'by hand');
  return (
    <li className={`border-s-4 ps-3 ${problem ? 'border-clay' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-32 text-sm">
          <bdi id={nameId} className="font-semibold wrap-anywhere">
            {name}
          </bdi>{' '}
          {!problem && <span className="text-muted tabular-nums">{text ?? stateText(upload)}</span>}
        </p>
        <div className="ms-auto -me-3 flex">
          {action}
          {canTryAgain && (
            <Button onClick={() => retryUpload(uploadId)} aria-describedby={nameId}>
              {t`Try Again`}
            </Button>
          )}
          {onLeave && (
            <Button tone="quiet" onClick={onLeave} aria-describedby={nameId}>
              {problem || state === 'arrived' ? leaveText : t`Cancel`}
            </Button>
          )}
        </div>
      </div>
      {problem && <p className="mt-1 text-sm font-medium text-clay">{problem}</p>}
      {isUnderWay(upload) && <Progress value={percentOf(upload)} aria-labelledby={nameId} className="mt-1" />}
      {note}
    </li>
  );
}

type View = UploadRowProps['upload'];

const percentOf = ({ sent }: View) => Math.floor(sent * 100);

function stateText(upload: View): string {
  if (upload.state === 'arrived') return fileSize(upload.bytes);
  if (upload.state !== 'sending') return t`Waiting`;
  const percent = percentOf(upload);
  return percent < 100 ? t`${percent}% sent` : t`Checking...`;
}

/** Why a file was rejected. */
export function rejectionText({ code, problem }: View): string {
  if (code === 'not_found') return t`This file is no longer on this device. Attach it again.`;
  return problem || t`We couldn’t send this file. Try again.`;
}

/** Read out when it changes, but not for each percent. */
export function UploadStatus({ text }: { text: string }) {
  return (
    <LiveRegion role="status" className="sr-only">
      {text}
    </LiveRegion>
  );
}

export function summaryOf(uploads: Upload[], problemOf: (upload: Upload) => string): string {
  const failed = uploads.findLast(problemOf);
  const name = failed?.name ?? '';
  if (failed) return t`${name}: ${problemOf(failed)}`;
  return uploads.some(isUnderWay) ? t`Uploading...` : '';
}
