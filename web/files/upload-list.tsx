import { plural, t } from '@lingui/core/macro';
import { useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/lists/progress.tsx';
import { ReloadButton } from './reload-button.tsx';
import { type Upload, waitsForRoom } from './upload-queue.ts';
import { leave, retryUpload, useUploads } from './uploads.ts';

interface UploadListProps {
  field: string;
  /** How many more files are allowed. */
  room?: number;
}

/** The running and failed uploads of one field, each with its actions. */
export function UploadList({ field, room = Number.POSITIVE_INFINITY }: UploadListProps) {
  const uploads = useUploads(field);
  const waiting = uploads.filter(waitsForRoom);
  const box = useRef<HTMLDivElement>(null);

  // The button that had the focus is removed.
  const restoreFocus = () => box.current?.focus();

  function putAway(some: Upload[]) {
    for (const { id } of some) leave(id);
    restoreFocus();
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {uploads.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {uploads
            .filter((upload) => !waitsForRoom(upload))
            .map((upload) => (
              <UploadRow key={upload.id} upload={upload} onLeave={() => putAway([upload])} />
            ))}
          {waiting.length > 0 && (
            <WaitingForRoom
              uploads={waiting}
              hasRoom={room > 0}
              onRetry={() => {
                for (const { id } of waiting.slice(0, room)) retryUpload(id);
                restoreFocus();
              }}
              onLeave={() => putAway(waiting)}
            />
          )}
        </ul>
      )}
      <p role="status" className="sr-only">
        {summaryOf(uploads)}
      </p>
    </div>
  );
}

function UploadRow({ upload, onLeave }: { upload: Upload; onLeave: () => void }) {
  const { id, name, state, sent, problem, again, resumedAutomatically } = upload;
  const nameId = useId();
  const hasFailed = state === 'failed';
  const percent = Math.floor(sent * 100);
  return (
    <li className={`border-s-4 ps-3 ${hasFailed ? 'border-clay' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-32 text-sm">
          <bdi id={nameId} className="font-semibold wrap-anywhere">
            {name}
          </bdi>{' '}
          {!hasFailed && <span className="text-muted tabular-nums">{stateText(state, percent)}</span>}
        </p>
        <div className="ms-auto -me-3 flex">
          {hasFailed && again === 'after reload' && <ReloadButton />}
          {hasFailed && (again === 'by hand' || again === 'online') && (
            <Button onClick={() => retryUpload(id)} aria-describedby={nameId}>
              {t`Try Again`}
            </Button>
          )}
          <Button tone="quiet" onClick={onLeave} aria-describedby={nameId}>
            {hasFailed ? t`Dismiss` : t`Cancel`}
          </Button>
        </div>
      </div>
      {hasFailed ? (
        <p className="mt-1 text-sm font-medium text-clay">{problem}</p>
      ) : (
        <Progress value={percent} aria-labelledby={nameId} className="mt-1" />
      )}
      {resumedAutomatically && !hasFailed && (
        <p className="mt-1 text-sm text-muted">{t`You’re back online. Sending again.`}</p>
      )}
    </li>
  );
}

function stateText(state: Upload['state'], percent: number): string {
  if (state === 'chosen' || state === 'ready') return t`Waiting`;
  if (state === 'preparing') return t`Preparing...`;
  return percent < 100 ? t`${percent}% sent` : t`Checking...`;
}

/** Read out when it changes, but not for each percent. */
function summaryOf(uploads: Upload[]): string {
  const failed = uploads.findLast(({ state }) => state === 'failed');
  if (failed && waitsForRoom(failed)) return refusedText(uploads.filter(waitsForRoom));
  const name = failed?.name ?? '';
  if (failed) return t`${name}: ${failed.problem}`;
  if (uploads.some(({ resumedAutomatically }) => resumedAutomatically))
    return t`You’re back online. Sending again.`;
  return uploads.length > 0 ? t`Uploading...` : '';
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
        {uploads.map(({ id, name }, index) => (
          <span key={id}>
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
