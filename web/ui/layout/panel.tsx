import { type ReactNode, useId } from 'react';
import { useHeading } from './heading.ts';

interface PanelProps {
  title: ReactNode;
  /** The target of links, which also focus it. */
  id?: string;
  /** Hidden in print, where it is of no use: for example a form. */
  screenOnly?: boolean;
  /** With a line above it in place of a box, where sections follow each other in one column. */
  isPlain?: boolean;
  children: ReactNode;
}

/** The classes of a section without a box. */
export const PLAIN = 'border-t border-line pt-4';

/** A section of a screen with a heading. */
export function Panel({ title, id, screenOnly, isPlain, children }: PanelProps) {
  const heading = useId();
  const Heading = useHeading(2);
  return (
    <section
      {...(id ? { id, tabIndex: -1 } : {})}
      aria-labelledby={heading}
      className={`${isPlain ? PLAIN : 'rounded-lg border border-line bg-surface p-4 sm:p-6'} ${screenOnly ? 'print:hidden' : ''}`}
    >
      <Heading id={heading} className="mb-3 text-xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}
