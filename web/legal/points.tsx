import type { ReactNode } from 'react';

/** Short sentences of equal weight. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-muted">{children}</ul>;
}
