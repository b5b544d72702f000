import type { ReactNode } from 'react';

/** Short sentences of equal weight. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-5 marker:text-muted">{children}</ul>;
}
