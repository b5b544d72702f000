import { useEffect, useRef } from 'react';

/**
 * For a dialog that people take for a screen of its own: going back closes it, by the device's gesture or by the
 * browser's button. It stands in the history as a second entry of the same address; the router hears of the step back
 * from it too (see `shouldRevalidate`). Whoever closes it in another way calls what this returns.
 */
export function useBackToClose(onClose: () => void): () => void {
  const leaving = useRef(false);
  const close = useRef(() => {
    if (leaving.current) return;
    leaving.current = true;
    history.back();
  });
  const closed = useRef(onClose);

  useEffect(() => {
    history.pushState(history.state, '');
    const onBack = () => closed.current();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  return close.current;
}
