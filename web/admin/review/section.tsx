import { type ReactNode, useId } from 'react';

/** A section of a review; less prominent than the panels of the profile next to it. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface p-4">
      <h3 id={heading} className="mb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
