import type { ReactNode } from 'react';

/** A primitive, or a group of them, with all states below its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line py-4">
      <h2 className="text-xl">{name}</h2>
      {children}
    </section>
  );
}

/** States in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">{children}</div>;
}
