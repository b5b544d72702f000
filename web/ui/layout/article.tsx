import type { ReactNode } from 'react';

interface ArticleProps {
  title: ReactNode;
  /** A summary in one sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of text. */
export function Article({ title, lead, children }: ArticleProps) {
  return (
    <article className="mx-auto grid max-w-prose grid-cols-1 gap-8 px-4 py-12">
      <div className="grid grid-cols-1 gap-3">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="text-lg text-muted">{lead}</p>}
      </div>
      {children}
    </article>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
