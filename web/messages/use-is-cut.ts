import { type RefCallback, useCallback, useState } from 'react';

/** Whether a text is higher than what is shown of it, which depends on the width that it has. */
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
