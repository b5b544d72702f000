import { useEffect, useState } from 'react';

/** Counts down to 0 while the page is visible, so that a user who reads another tab does not miss it. */
export function useSecondsLeft(from: number, isRunning: boolean): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
