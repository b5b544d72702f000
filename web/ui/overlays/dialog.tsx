import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { FormProblem } from '../fields/form-problem.tsx';
import { placeToasts } from './toast.ts';

/** How a dialog closes; its opener passes it on. */
export interface DialogControl {
  /** Called on Escape and on the device's back gesture; the parent closes the dialog by not rendering it. */
  onClose: () => void;
  /** The element that gets the focus afterwards, where it still exists; else `keepFocus` finds another. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

interface DialogProps extends DialogControl {
  title: ReactNode;
  /** Focuses the title instead of the first button, which may be below a long text and would scroll the dialog. */
  startsAtTitle?: boolean;
  /** As high as the window, at its end; on a phone the whole screen. */
  isPanel?: boolean;
  /** As wide as the window. */
  isWide?: boolean;
  children: ReactNode;
}

/** A native dialog: it keeps the focus inside and makes the rest inert. It is open while it is rendered. */
export function Dialog({
  title,
  onClose,
  returnFocusTo,
  startsAtTitle = false,
  isPanel = false,
  isWide = false,
  children,
}: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleBox = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (startsAtTitle) titleBox.current?.focus();
    placeToasts();
    return () => {
      current?.close();
      placeToasts();
      if (returnFocusTo.current?.isConnected) returnFocusTo.current.focus();
    };
  }, [returnFocusTo, startsAtTitle]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`max-h-full w-full flex-col overflow-hidden bg-transparent text-start text-base whitespace-normal text-ink backdrop:bg-(--veil) open:flex ${isWide ? 'max-w-none' : 'max-w-form'} ${isPanel ? 'ms-auto h-full' : 'm-auto gap-2 p-4'}`}
      onClose={() => {
        // The close event may arrive after the dialog was opened again.
        if (!dialog.current?.open) onClose();
      }}
    >
      <div
        className={`overflow-y-auto overscroll-contain border-field bg-surface ${isPanel ? 'grow sm:border-s' : 'rounded-lg border'}`}
      >
        {/* The padding of what scrolls would be below the foot in some browsers. */}
        <div className="relative p-4 sm:p-6">
          <h2
            ref={titleBox}
            id={heading}
            tabIndex={startsAtTitle ? -1 : undefined}
            className="mb-4 text-xl wrap-anywhere outline-none"
          >
            {title}
          </h2>
          {children}
        </div>
      </div>
      {/* The page below, and the toasts on it, can be neither pressed nor read. */}
      <div role="status" data-toasts className="grid shrink-0 gap-2 empty:hidden" />
    </dialog>
  );
}

interface DialogFootProps {
  /** The error of what the buttons did. */
  problem?: string;
  canTryAgain?: boolean;
  children: ReactNode;
}

/** The buttons of a dialog, the last of its content. They stay in sight while the rest scrolls. */
export function DialogFoot({ problem = '', canTryAgain = false, children }: DialogFootProps) {
  return (
    <div className="z-10 -mx-4 mt-2 -mb-4 grid gap-3 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6 tall:sticky tall:bottom-0">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </div>
  );
}
