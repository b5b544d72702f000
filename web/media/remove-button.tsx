import { Trans } from '@lingui/react/macro';
import type { OwnFile } from '@sokoni/contract/files';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { removeFile } from './remove-files.ts';

interface RemoveButtonProps {
  file: OwnFile;
  /** What the button removes, in full. */
  label: string;
  /** What the dialog asks. */
  title: ReactNode;
  /** Text for a failure of which the server says nothing; without it a failure only goes to the log. */
  failed?: string;
  onRemoved: () => void;
  /** Takes the focus when the file, and this button with it, is gone. */
  list: RefObject<HTMLElement | null>;
  /** The file itself, and what is lost. */
  children: ReactNode;
}

/** Removes one file of a list, after asking once more. */
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
