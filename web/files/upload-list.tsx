import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useSession } from '../accounts/session.ts';
import { Button } from '../ui/button.tsx';
import { outdatedText, ReloadButton } from './reload-button.tsx';
import { rejectionText, summaryOf, UploadRow, UploadStatus } from './upload-row.tsx';
import { type Upload, waitsForRoom } from './upload-state.ts';
import { type Destination, leave, resumeUploads, retryUpload, useUploads } from './uploads.ts';

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
                problem={problemOf(upload)}
                {...(upload.state === 'preparing' && { text: t`Preparing...` })}
                leaveText={t`Dismiss`}
                onLeave={() => putAway([upload])}
                action={upload.again === 'after reload' && <ReloadButton />}
                note={
                  upload.resumedAutomatically && <p className="mt-1 text-sm text-muted">{resumedText()}</p>
                }
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
      <UploadStatus text={statusText(uploads)} />
    </div>
  );
}

/** Empty while it has not failed. */
function problemOf(upload: Upload): string {
  const { state, code, again } = upload;
  if (state !== 'failed') return '';
  if (again === 'after reload') return outdatedText();
  if (code === 'offline') return t`You’re offline. We’ll send it automatically when you’re back online.`;
  return rejectionText(upload);
}

function statusText(uploads: Upload[]): string {
  const failed = uploads.findLast(problemOf);
  if (failed && waitsForRoom(failed)) return refusedText(uploads.filter(waitsForRoom));
  const isResumed = !failed && uploads.some(({ resumedAutomatically }) => resumedAutomatically);
  return isResumed ? resumedText() : summaryOf(uploads, problemOf);
}

const resumedText = () => t`You’re back online. Sending again.`;

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
