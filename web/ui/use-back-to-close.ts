import { useEffect, useRef } from 'react';

/**
 * For a dialog that looks like a screen: the back gesture or the Back button closes it. It is a second history entry
 * with the same address; the router sees the step back too (see `shouldRevalidate`). Code that closes the dialog in
 * another way calls the returned function.
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
