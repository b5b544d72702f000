import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Day } from '../ui/formats/day.tsx';

/** One numbered part; links lead to its id. */
export interface LegalSection {
  id: string;
  title: string;
  text?: string;
  /** Short sentences of equal weight. */
  points?: string[];
  body?: ReactNode;
  /** It names the company. */
  needsCompany?: true;
}

interface LegalPageProps {
  title: ReactNode;
  /** The sentence that says it all. */
  lead: ReactNode;
  /** `2026-11-21` */
  since: string;
  sections: LegalSection[];
}

/** A text that binds: dated, with a list of its parts, and fit to be printed. */
export function LegalPage({ title, lead, since, sections }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-12 lg:grid-cols-[17rem_minmax(0,65ch)] lg:gap-x-16">
      <header className="grid max-w-prose grid-cols-1 gap-4 lg:col-start-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">{lead}</p>
        <p className="text-sm text-muted">
          <Trans>
            Effective from <Day at={since} />
          </Trans>
        </p>
      </header>
      <Contents sections={sections} />
      <div className="grid max-w-prose grid-cols-1 gap-10 lg:col-start-2 print:block">
        {sections.map(({ id, title, text, points, body }, index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid scroll-mt-4 grid-cols-1 gap-3 print:mb-8 print:block"
          >
            <h2 id={`${id}-title`} className="flex gap-3 text-xl print:mb-3">
              <span className="text-muted tabular-nums">{index + 1}</span>
              <span>{title}</span>
            </h2>
            {text && <p>{text}</p>}
            {points && (
              <Points>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </Points>
            )}
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}

/** Beside the text where there is room, and in sight all the time. */
function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start lg:sticky lg:top-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="contents" className="text-sm font-semibold">
        {t`Contents`}
      </h2>
      <ol className="mt-1 border-s-2 border-line ps-3">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 text-sm no-underline hover:underline lg:min-h-9"
            >
              <span className="w-5 shrink-0 text-muted tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A grid that goes on overleaf loses what is left below it, so paper has none. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-muted print:block print:space-y-2">
      {children}
    </ul>
  );
}
