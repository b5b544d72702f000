import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a dialog that looks like a screen: the back gesture or the Back button closes it. It is a second history entry
 * with the same address; the router sees the step back too (see `shouldRevalidate`). Code that closes the dialog in
 * another way calls the returned function.
 */
export function useBackToClose(onClose: () => void): () => void {
  const isLeaving = useRef(false);
  const onBack = useEffectEvent(onClose);

  // As soon as the dialog is visible, so that no step back comes before.
  useLayoutEffect(() => {
    history.pushState(history.state, '');
    const close = () => onBack();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);

  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  };
}
