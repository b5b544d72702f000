import type { ReactNode } from 'react';
import { Pattern } from '../pictures/pattern.tsx';

interface EmptyStateProps {
  title: ReactNode;
  /** The reason why it is empty. */
  children: ReactNode;
  /** Links to continue. */
  actions: ReactNode;
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="h-16">
        <Pattern seed="an empty stall" />
      </div>
      <div className="grid justify-items-start gap-2 p-6">
        <h2 className="text-xl">{title}</h2>
        <p className="max-w-prose text-muted">{children}</p>
        <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  );
}
