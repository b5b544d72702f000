import { Trans } from '@lingui/react/macro';
import type { OwnFile } from '@sokoni/contract/files';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { removeFile } from './remove-files.ts';

interface RemoveButtonProps {
  file: OwnFile;
  /** The full label, which names the file. */
  label: string;
  /** The question of the dialog. */
  title: ReactNode;
  /** Text for a failure without a message from the server; without it a failure is only logged. */
  failed?: string;
  onRemoved: () => void;
  /** Takes the focus when the file and this button are removed. */
  list: RefObject<HTMLElement | null>;
  /** The file itself, and what is lost. */
  children: ReactNode;
}

/** Removes one file of a list, after a confirmation. */
export function RemoveButton({ file, label, title, failed, onRemoved, list, children }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const focusAfter = useRef<HTMLElement | null>(null);

  async function remove() {
    await removeFile(file);
    focusAfter.current = list.current;
    onRemoved();
  }

  return (
    <>
      <Button
        className="ms-auto"
        aria-label={label}
        onClick={({ currentTarget }) => {
          focusAfter.current = currentTarget;
          setAsking(true);
        }}
      >
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <RemoveDialog
          title={title}
          remove={remove}
          onClose={() => setAsking(false)}
          returnFocusTo={focusAfter}
          {...(failed ? { failed } : {})}
        >
          {children}
        </RemoveDialog>
      )}
    </>
  );
}
