import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { lowerToasts, raiseToasts } from './raised-toasts.ts';

interface DialogProps {
  title: ReactNode;
  /** Closed by Escape, by the device's back gesture or by whoever stops rendering it. */
  onClose: () => void;
  /** Where the focus goes afterwards: what opened it may not be able to take it. */
  returnFocusTo: RefObject<HTMLElement | null>;
  /** The focus begins there, not at the first button: that may stand below a long text, and would scroll past it. */
  startsAtTitle?: boolean;
  children: ReactNode;
}

/** The platform's own: it keeps the focus inside and everything else out of reach. Open while it is rendered. */
export function Dialog({ title, onClose, returnFocusTo, startsAtTitle = false, children }: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleBox = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // Safari 14 shows it as a part of the page.
    if (current?.showModal) current.showModal();
    else current?.setAttribute('open', '');
    if (startsAtTitle) titleBox.current?.focus();
    raiseToasts();
    return () => {
      lowerToasts();
      current?.close?.();
      returnFocusTo.current?.focus();
    };
  }, [returnFocusTo, startsAtTitle]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="m-auto max-h-full w-full max-w-form overflow-y-auto overscroll-contain bg-transparent p-4 whitespace-normal text-ink backdrop:bg-(--veil)"
      onClose={() => {
        // The news of an earlier close may come when it is open again.
        if (!dialog.current?.open) onClose();
      }}
    >
      <DialogCard
        title={title}
        heading={{ id: heading, ref: titleBox, tabIndex: startsAtTitle ? -1 : undefined }}
      >
        {children}
      </DialogCard>
    </dialog>
  );
}

interface DialogCardProps {
  title: ReactNode;
  heading?: ComponentProps<'h2'>;
  children: ReactNode;
}

/** What is seen of a dialog. */
export function DialogCard({ title, heading, children }: DialogCardProps) {
  return (
    <div className="rounded-lg border border-field bg-surface p-4 sm:p-6">
      <h2 className="mb-4 text-xl outline-none" {...heading}>
        {title}
      </h2>
      {children}
    </div>
  );
}
