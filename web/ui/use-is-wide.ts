import { useSyncExternalStore } from 'react';

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
