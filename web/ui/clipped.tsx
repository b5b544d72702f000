import type { ReactNode } from 'react';

/** One line, cut where it ends in its own direction: a Latin name on an Arabic page loses its end, not its beginning. */
export function Clipped({ children }: { children: ReactNode }) {
  return <bdi className="inline-block max-w-full truncate align-bottom">{children}</bdi>;
}
