import { type RefCallback, useCallback, useState } from 'react';

/** Whether a text is higher than its visible part, which depends on its width. */
export function useIsCut(): [boolean, RefCallback<HTMLElement>] {
  const [isCut, setCut] = useState(false);
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return;
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return [isCut, watch];
}
