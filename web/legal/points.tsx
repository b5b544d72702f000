import type { ReactNode } from 'react';

/** Short sentences of equal weight. A grid that goes on overleaf loses what is left below it, so paper has none. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-muted print:block print:space-y-2">
      {children}
    </ul>
  );
}
