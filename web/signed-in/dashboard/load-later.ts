import { useEffect } from 'react';

/** Milliseconds, so that the current screen and its data load first. */
const LATER = 3000;

/** Loads the other tabs of a dashboard, so that they open without a network. */
export function useLoadLater(...parts: (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of parts) load().catch(() => {});
    }, LATER);
    return () => clearTimeout(timer);
  }, []);
}
