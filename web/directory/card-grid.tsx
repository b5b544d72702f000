import type { ReactNode } from 'react';

/** One, two or three columns; cards of a row have the same height. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}
