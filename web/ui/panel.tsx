import { type ReactNode, useId } from 'react';
import { useHeading } from './heading.ts';

interface PanelProps {
  title: ReactNode;
  /** For links to it, which also take the focus there. */
  id?: string;
  /** Of no use on paper: a form, or a promise that paper cannot keep. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A part of a screen, under its heading. */
export function Panel({ title, id, screenOnly, children }: PanelProps) {
  const heading = useId();
  const Heading = useHeading(2);
  return (
    <section
      {...(id ? { id, tabIndex: -1 } : {})}
      aria-labelledby={heading}
      className={`rounded-lg border border-line bg-surface p-4 sm:p-6 ${screenOnly ? 'print:hidden' : ''}`}
    >
      <Heading id={heading} className="mb-3 text-xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}
