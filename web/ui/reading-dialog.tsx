import type { ReactNode, RefObject } from 'react';
import { Dialog } from './dialog.tsx';
import { useBackToClose } from './use-back-to-close.ts';

interface ReadingDialogProps {
  title: ReactNode;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  /** May be longer than the screen; is given what closes the dialog. */
  children: (close: () => void) => ReactNode;
}

/** Something to read: it begins at its top, and going back closes it, as on a phone it covers the screen. */
export function ReadingDialog({ title, onClose, returnFocusTo, children }: ReadingDialogProps) {
  const close = useBackToClose(onClose);
  return (
    <Dialog title={title} onClose={close} returnFocusTo={returnFocusTo} startsAtTitle>
      {children(close)}
    </Dialog>
  );
}
