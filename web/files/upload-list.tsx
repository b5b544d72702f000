import { plural, t } from '@lingui/core/macro';
import { useEffect, useId, useRef } from 'react';
import { useSession } from '../accounts/session.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/lists/progress.tsx';
import { fileSize } from './file-size.ts';
import { ReloadButton } from './reload-button.tsx';
import {
  type Destination,
  isUnderWay,
  leave,
  resumeUploads,
  retryUpload,
  type Upload,
  useUploads,
  waitsForRoom,
} from './uploads.ts';

interface UploadListProps {
  to: Destination;
  /** How many more files are allowed. */
  room?: number;
}

/** The running and failed uploads of one field, each with its actions. */
export function UploadList({ to, room = Number.POSITIVE_INFINITY }: UploadListProps) {
  const uploads = useUploads(to.field);
  const account = useSession()?.user._id;
  const destination = useRef(to);
  destination.current = to;
  // What an earlier page has not sent.
  useEffect(() => {
    if (account) resumeUploads(account, destination.current);
  }, [account]);
  const waiting = uploads.filter(waitsForRoom);
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus is removed.
  const restoreFocus = () => box.current?.focus();

  function putAway(some: Upload[]) {
    for (const { uploadId } of some) leave(uploadId);
    restoreFocus();
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {uploads.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {uploads
            .filter((upload) => !waitsForRoom(upload))
            .map((upload) => (
              <UploadRow
                key={upload.uploadId}
                upload={upload}
                leaveText={t`Dismiss`}
                onLeave={() => putAway([upload])}
              />
            ))}
          {waiting.length > 0 && (
            <WaitingForRoom
              uploads={waiting}
              hasRoom={room > 0}
              onRetry={() => {
                for (const { uploadId } of waiting.slice(0, room)) retryUpload(uploadId);
                restoreFocus();
              }}
              onLeave={() => putAway(waiting)}
            />
          )}
        </ul>
      )}
      <UploadStatus uploads={uploads} />
    </div>
  );
}

interface UploadRowProps {
  upload: Omit<Upload, 'account' | 'field'>;
  /** The button of a file that is not under way; that of the others is 'Cancel'. */
  leaveText: string;
  /** Without it there is no such button. */
  onLeave: (() => void) | undefined;
}

/** A file that is not sent yet, with its progress and its actions. */
export function UploadRow({ upload, leaveText, onLeave }: UploadRowProps) {
  const { uploadId, name, bytes, state, sent, problem, again, resumedAutomatically } = upload;
  const nameId = useId();
  const hasFailed = state === 'failed';
  const isTriedAgain = hasFailed && (again === 'automatically' || again === 'by hand');
  const percent = Math.floor(sent * 100);
  return (
    <li className={`border-s-4 ps-3 ${problem ? 'border-clay' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-32 text-sm">
          <bdi id={nameId} className="font-semibold wrap-anywhere">
            {name}
          </bdi>{' '}
          {!problem && <span className="text-muted tabular-nums">{stateText(state, percent, bytes)}</span>}
        </p>
        <div className="ms-auto -me-3 flex">
          {hasFailed && again === 'after reload' && <ReloadButton />}
          {isTriedAgain && (
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
      {isUnderWay(upload) && <Progress value={percent} aria-labelledby={nameId} className="mt-1" />}
      {resumedAutomatically && isUnderWay(upload) && (
        <p className="mt-1 text-sm text-muted">{t`You’re back online. Sending again.`}</p>
      )}
    </li>
  );
}

function stateText(state: Upload['state'], percent: number, bytes: number): string {
  if (state === 'arrived') return fileSize(bytes);
  if (state === 'preparing') return t`Preparing...`;
  if (state !== 'sending') return t`Waiting`;
  return percent < 100 ? t`${percent}% sent` : t`Checking...`;
}

/** Read out when it changes, but not for each percent. */
export function UploadStatus({ uploads }: { uploads: Upload[] }) {
  return (
    <p role="status" className="sr-only">
      {summaryOf(uploads)}
    </p>
  );
}

function summaryOf(uploads: Upload[]): string {
  const failed = uploads.findLast(({ problem }) => problem);
  if (failed && waitsForRoom(failed)) return refusedText(uploads.filter(waitsForRoom));
  const name = failed?.name ?? '';
  if (failed) return t`${name}: ${failed.problem}`;
  if (uploads.some(({ resumedAutomatically }) => resumedAutomatically))
    return t`You’re back online. Sending again.`;
  return uploads.some(isUnderWay) ? t`Uploading...` : '';
}

interface WaitingForRoomProps {
  uploads: Upload[];
  hasRoom: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** One notice for all files above the limit. They can be retried after another file was removed. */
function WaitingForRoom({ uploads, hasRoom, onRetry, onLeave }: WaitingForRoomProps) {
  return (
    <li className="border-s-4 border-clay ps-3">
      <p className="text-sm font-medium text-clay">{refusedText(uploads)}</p>
      <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
        {uploads.map(({ uploadId, name }, index) => (
          <span key={uploadId}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3">
        {hasRoom && (
          <>
            <p className="me-auto text-sm">{t`You have room for this file now.`}</p>
            <Button onClick={onRetry}>{t`Try Again`}</Button>
          </>
        )}
        <Button tone="quiet" className="-me-3" onClick={onLeave}>
          {t`Dismiss`}
        </Button>
      </div>
    </li>
  );
}

/** '3 files were not added. Your Basic plan shows up to 5 products. …' */
function refusedText(uploads: Upload[]): string {
  const count = uploads.length;
  const what = plural(count, { one: '# file wasn’t added.', other: '# files weren’t added.' });
  const why = uploads.at(-1)?.problem ?? '';
  return t`${what} ${why}`;
}
