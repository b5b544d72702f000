import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

/** How a dialog closes; its opener passes it on. */
export interface DialogControl {
  /** Called on Escape and on the device's back gesture; the parent closes the dialog by not rendering it. */
  onClose: () => void;
  /** The element that gets the focus afterwards: the opener may not be able to take it. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

interface DialogProps extends DialogControl {
  title: ReactNode;
  /** Focuses the title instead of the first button, which may be below a long text and would scroll the dialog. */
  startsAtTitle?: boolean;
  /** For a form that is longer than the window: it scrolls its fields itself, so that its buttons stay in sight. */
  scrollsInside?: boolean;
  children: ReactNode;
}

/** A native dialog: it keeps the focus inside and makes the rest inert. It is open while it is rendered. */
export function Dialog({
  title,
  onClose,
  returnFocusTo,
  startsAtTitle = false,
  scrollsInside = false,
  children,
}: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleBox = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // Safari 14 has no `showModal` and shows it as a part of the page.
    if (current?.showModal) current.showModal();
    else current?.setAttribute('open', '');
    if (startsAtTitle) titleBox.current?.focus();
    const lowerToasts = current && raiseToasts(current);
    return () => {
      lowerToasts?.();
      current?.close?.();
      returnFocusTo.current?.focus();
    };
  }, [returnFocusTo, startsAtTitle]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`m-auto max-h-full w-full max-w-form overflow-y-auto overscroll-contain bg-transparent p-4 whitespace-normal text-ink backdrop:bg-(--veil) ${scrollsInside ? 'tall:open:flex tall:overflow-hidden' : ''}`}
      onClose={() => {
        // The close event may arrive after the dialog was opened again.
        if (!dialog.current?.open) onClose();
      }}
    >
      <div
        className={`rounded-lg border border-field bg-surface p-4 sm:p-6 ${scrollsInside ? 'tall:flex tall:min-h-0 tall:w-full tall:flex-col' : ''}`}
      >
        <h2
          ref={titleBox}
          id={heading}
          tabIndex={startsAtTitle ? -1 : undefined}
          className="mb-4 text-xl outline-none"
        >
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Shows toasts above a dialog, which covers everything that was not opened after it, and inside of it, because everything
 * else can be neither pressed nor read.
 */
function raiseToasts(dialog: HTMLDialogElement) {
  const box = document.getElementById('toasts');
  const before = box?.parentElement;
  if (!box || !before) return;
  dialog.append(box);
  // Older browsers show them below.
  if (box.showPopover) {
    box.popover = 'manual';
    box.showPopover();
  }
  return () => {
    // A dialog below may have been closed first.
    const place = before.isConnected ? before : document.getElementById('toast-models')?.parentElement;
    place?.append(box);
    if (place?.matches('dialog')) box.showPopover?.();
    else box.removeAttribute('popover');
  };
}
