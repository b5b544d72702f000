import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A dialog over the whole screen, which people take for a screen of its own: going back closes it, by the device's
 * gesture or by the browser's button. It stands in the history as a second entry of the same address; the router hears
 * of the step back from it too (see `shouldRevalidate`).
 */
export function useBackToClose(opener: HTMLElement, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const close = useRef(() => {
    if (leaving.current) return;
    leaving.current = true;
    history.back();
  });
  const closed = useRef(onClose);

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

  useEffect(() => {
    history.pushState(history.state, '');
    const onBack = () => closed.current();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  return { dialog, close: close.current };
}
