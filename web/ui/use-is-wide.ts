import { useSyncExternalStore } from 'react';

/** The width in rem from which a list stands beside its item: Tailwind's `lg`. */
export const BESIDE = 64;

/** Whether the window has at least this width, in rem; false where a server renders. */
export function useIsWide(rem: number): boolean {
  const media = () => matchMedia(`(min-width: ${rem}rem)`);
  return useSyncExternalStore(
    (listener) => {
      const query = media();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => media().matches,
    () => false,
  );
}
