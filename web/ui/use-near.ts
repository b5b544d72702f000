import { useEffect, useRef, useState } from 'react';

/** Whether the element is, or was, on the screen or just below it. */
export function useNear<T extends Element>() {
  const ref = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear] as const;
}
