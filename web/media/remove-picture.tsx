import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { filesOf, useOwnMedia } from './own-media.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { removeFile } from './remove-files.ts';

/** Removes the single picture of a kind, so that the pattern is shown again. */
export function RemovePicture({ kind, title }: { kind: 'avatar' | 'banner'; title: ReactNode }) {
  const { media } = useOwnMedia();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const [file] = filesOf(media, kind);
  if (!file) return null;
  return (
    <>
      <Button
        tone="quiet"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          setAsking(true);
        }}
      >
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <RemoveDialog
          title={title}
          failed={t`The picture could not be removed. Please try again.`}
          remove={() => removeFile(file)}
          onClose={() => setAsking(false)}
          returnFocusTo={opener}
        >
          <p>
            <Trans>A woven pattern of your own takes its place.</Trans>
          </p>
        </RemoveDialog>
      )}
    </>
  );
}
