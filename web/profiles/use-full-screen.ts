import { useLayoutEffect, useRef } from 'react';

/** A full-screen dialog: nothing behind it scrolls, and the opener gets the focus back. */
export function useFullScreen(opener: HTMLElement) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // Safari 14 has no `showModal` and shows it as a part of the page.
    if (current?.showModal) current.showModal();
    else current?.setAttribute('open', '');
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      document.documentElement.classList.remove('overflow-hidden');
      current?.close?.();
      opener.focus();
    };
  }, [opener]);
  return dialog;
}
