import { useLayoutEffect, useRef } from 'react';

/** A dialog over the whole screen: nothing behind it scrolls, and what was pressed gets the focus back. */
export function useFullScreen(opener: HTMLElement) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // Safari 14 shows it as a part of the page.
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
