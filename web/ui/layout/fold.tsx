import { type ReactNode, useId } from 'react';

interface FoldProps {
  title: ReactNode;
  /** The target of links, which also open it. */
  id?: string;
  children: ReactNode;
}

/** A section of a screen that few visits need, closed at first. */
export function Fold({ title, id, children }: FoldProps) {
  const heading = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={heading} className="border-t border-line">
      <details className="group">
        <summary className="flex min-h-14 items-center justify-between gap-4">
          <h2 id={heading} className="min-w-0 text-xl wrap-anywhere">
            {title}
          </h2>
          <span aria-hidden="true" className="text-2xl leading-none text-muted group-open:rotate-45">
            +
          </span>
        </summary>
        <div className="pt-1 pb-6">{children}</div>
      </details>
    </section>
  );
}
