import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { LegalVersion } from '@sokoni/contract/company/company';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import { pageLanguage } from '../site/language/language.ts';
import { ButtonLink, Link } from '../site/links/link.tsx';
import { settings } from '../site/settings.ts';
import { Day } from '../ui/formats/day.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { type LegalBlock, parseLegalText } from './parse-legal-text.ts';

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
  text: LegalText;
  title: string;
  /** What holds until the company publishes a version of its own. */
  delivered: {
    /** The sentence that says it all. */
    lead: string;
    /** `2026-11-21` */
    since: string;
    sections: LegalSection[];
  };
}

/** A text that binds, in the version that the address names or that is in force: dated, and fit to be printed. */
export function LegalPage({ text, title, delivered }: LegalPageProps) {
  const { version } = useParams();
  const versions = settings.legal[text];
  const shown = versions.find((each) =>
    version === undefined ? each.state === 'in force' : String(each.version) === version,
  );
  if (!shown) {
    return (
      <Notice
        title={t`Page not found`}
        actions={
          <ButtonLink to={paths[text]()} tone="main">
            {title}
          </ButtonLink>
        }
      >
        {t`There is no such version.`}
      </Notice>
    );
  }
  const { lead, sections, isEnglish } = shown.text
    ? ownContent(shown.text)
    : { ...delivered, isEnglish: false };
  const language = isEnglish ? { lang: 'en', dir: 'ltr' } : {};
  return (
    <article className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-12 lg:grid-cols-[17rem_minmax(0,65ch)] lg:gap-x-16">
      <header className="grid max-w-prose grid-cols-1 gap-4 lg:col-start-2">
        <h1 className="text-3xl">{title}</h1>
        {typeof lead === 'string' ? (
          <p className="text-lg text-muted">{lead}</p>
        ) : (
          <div {...language} className="grid gap-3">
            {lead}
          </div>
        )}
        <Validity {...{ text, versions, shown }} since={delivered.since} />
        {isEnglish && <p className="text-sm text-muted">{t`This text is available in English only.`}</p>}
      </header>
      <Contents sections={sections} language={language} />
      <div {...language} className="grid max-w-prose grid-cols-1 gap-10 lg:col-start-2 print:block">
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

/** A text of the company in the language of the page, or else in English. */
function ownContent(own: NonNullable<LegalVersion['text']>) {
  const inLanguage = own[pageLanguage().code];
  const { lead, parts } = parseLegalText(inLanguage || own.en);
  return {
    lead: <Blocks blocks={lead} className="text-lg text-muted" />,
    sections: parts.map(({ title, blocks }, index): LegalSection => {
      return { id: `part-${index + 1}`, title, body: <Blocks blocks={blocks} /> };
    }),
    isEnglish: !inLanguage,
  };
}

function Blocks({ blocks, className }: { blocks: LegalBlock[]; className?: string }) {
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`;
    if (block.kind === 'points') return <Points key={key}>{block.points.map(pointOf)}</Points>;
    const Tag = block.kind === 'heading' ? 'h3' : 'p';
    return (
      <Tag key={key} className={block.kind === 'heading' ? 'font-semibold' : className}>
        {block.text}
      </Tag>
    );
  });
}

function pointOf(point: string, index: number) {
  const key = `${index} ${point}`;
  return <li key={key}>{point}</li>;
}

interface ValidityProps {
  text: LegalText;
  versions: LegalVersion[];
  shown: LegalVersion;
  /** Of the delivered version. */
  since: string;
}

/** From when to when the text holds, and where its other versions are. */
function Validity({ text, versions, shown, since }: ValidityProps) {
  const startOf = ({ from }: LegalVersion) => from ?? since;
  const effective = versions.filter(({ state }) => state === 'in force' || state === 'past');
  const start = startOf(shown);
  const next = effective[effective.indexOf(shown) - 1];
  const coming = versions.find(({ state }) => state === 'coming');
  if (shown.state !== 'in force') {
    return (
      <div className="grid gap-1 rounded-md border-s-4 border-clay bg-clay-wash p-4">
        {shown.state === 'cancelled' && <p>{t`This version was cancelled and never applied.`}</p>}
        {shown.state === 'coming' && (
          <p>
            <Trans>
              This version applies from <Day at={start} />.
            </Trans>
          </p>
        )}
        {shown.state === 'past' && next && (
          <p>
            <Trans>
              This version applied from <Day at={start} /> to <Day at={startOf(next)} />.
            </Trans>
          </p>
        )}
        <Link to={paths[text]()}>{t`Read the version that applies now`}</Link>
      </div>
    );
  }
  const earlier = effective.filter((version) => version !== shown);
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>
          Effective from <Day at={start} />
        </Trans>
      </p>
      {coming && (
        <div className="grid gap-1 rounded-md border-s-4 border-marigold bg-surface p-4">
          <p>
            <Trans>
              A new version applies from <Day at={startOf(coming)} />.
            </Trans>
          </p>
          <Link to={paths.legalVersion(text, coming.version)}>{t`Read the new version`}</Link>
        </div>
      )}
      {earlier.length > 0 && (
        <div className="text-sm text-muted">
          <p>{t`Earlier versions:`}</p>
          <ul>
            {earlier.map((version) => (
              <li key={version.version}>
                <Link to={paths.legalVersion(text, version.version)}>
                  <Trans>
                    Effective from <Day at={startOf(version)} />
                  </Trans>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Beside the text where there is room, and in sight all the time. */
function Contents({ sections, language }: { sections: LegalSection[]; language: object }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start lg:sticky lg:top-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="contents" className="text-sm font-semibold">
        {t`Contents`}
      </h2>
      <ol {...language} className="mt-1 border-s-2 border-line ps-3">
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
