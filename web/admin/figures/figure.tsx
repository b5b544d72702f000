import type { ReactNode } from 'react';

interface FigureProps {
  name: ReactNode;
  hint?: string;
  isBad?: boolean;
  children: ReactNode;
}

/** A number with its name, in a description list. */
export function Figure({ name, hint, isBad, children }: FigureProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className={`text-lg font-semibold sm:text-xl tabular-nums ${isBad ? 'text-clay' : ''}`}>
          {children}
        </span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </dd>
    </div>
  );
}
