import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import type { Upload } from './upload-queue.ts';

interface WaitingForRoomProps {
  uploads: Upload[];
  hasRoom: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** One notice for all files above the limit. They can be retried after another file was removed. */
export function WaitingForRoom({ uploads, hasRoom, onRetry, onLeave }: WaitingForRoomProps) {
  return (
    <li className="rounded-md border border-clay p-3">
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
            <p className="me-auto text-sm">
              <Trans>There is room now.</Trans>
            </p>
            <Button onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          </>
        )}
        <Button tone="quiet" className="-me-3" onClick={onLeave}>
          <Trans>Put away</Trans>
        </Button>
      </div>
    </li>
  );
}

/** '3 files were not added. Your Basic plan shows up to 5 products. …' */
export function refusedText(uploads: Upload[]): string {
  const count = uploads.length;
  const what = plural(count, { one: '# file was not added.', other: '# files were not added.' });
  const why = uploads.at(-1)?.problem ?? '';
  return t`${what} ${why}`;
}
