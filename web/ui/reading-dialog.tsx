import type { ReactNode, RefObject } from 'react';
import { Dialog } from './dialog.tsx';
import { useBackToClose } from './use-back-to-close.ts';

interface ReadingDialogProps {
  title: ReactNode;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  /** May be longer than the screen; gets a function that closes the dialog. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with text: it opens at its top, and Back closes it, because on a phone it covers the screen. */
export function ReadingDialog({ title, onClose, returnFocusTo, children }: ReadingDialogProps) {
  const close = useBackToClose(onClose);
  return (
    <Dialog title={title} onClose={close} returnFocusTo={returnFocusTo} startsAtTitle>
      {children(close)}
    </Dialog>
  );
}
