import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { keys } from '../../data/keys.ts';
import { Moment } from '../../ui/moment.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { adminApi } from '../admin-api.ts';
import { useKey } from '../keys.ts';
import { NotRead } from '../not-read.tsx';
import { PersonLink } from '../person-link.tsx';
import { useRead } from '../reading.ts';
import { Part } from '../review/section.tsx';
import { outcomeText, reportKindName, reportReasonName } from '../words.ts';
import { DecideReport } from './decide-report.tsx';
import { Said } from './reported-text.tsx';

interface ReportViewProps {
  id: string;
  onDone: (id: string) => void;
  onClose: () => void;
}

/** One report, with the messages or reviews around its subject. */
export function ReportView({ id, onDone, onClose }: ReportViewProps) {
  const { data: found, problem, read } = useReport(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = found !== null;
  useKey('Escape', onClose);
  useEffect(() => {
    if (!isThere) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);

  if (problem !== null) {
    return <NotRead problem={problem} onAgain={read} />;
  }
  if (!found) return <Loading />;
  const { report, context, rating, others } = found;
  return (
    <article className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-2 text-2xl outline-none">
          {reportKindName(report.kind)}: {reportReasonName(report.reason)}
        </h2>
        <p className="text-sm text-muted">
          <Moment at={report.createdAt} />
        </p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
          <dt className="text-muted">{t`Reported`}</dt>
          <dd>
            <PersonLink person={report.reported} />
            {others > 0 && (
              <span className="ms-2 text-sm font-semibold text-clay">
                {plural(others, { one: '# other report', other: '# other reports' })}
              </span>
            )}
          </dd>
          <dt className="text-muted">{t`By`}</dt>
          <dd>
            <PersonLink person={report.reporter} />
          </dd>
        </dl>
      </header>
      {report.note && (
        <Part title={t`What the reporter says`}>
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {report.note}
          </p>
        </Part>
      )}
      {(context.length > 0 || rating !== null) && (
        <Part title={t`What was said`}>
          {rating !== null && <Stars rating={rating} />}
          <ol className="grid grid-cols-1 gap-2">
            {context.map((said) => (
              <Said key={said._id} said={said} report={report} />
            ))}
          </ol>
        </Part>
      )}
      {report.closedAt ? (
        <Part title={t`Closed`}>
          <p className="font-semibold">{outcomeText(report.outcome)}</p>
          <p className="text-sm text-muted">
            <Moment at={report.closedAt} />
          </p>
        </Part>
      ) : (
        <DecideReport report={report} onDecided={() => onDone(id)} onConflict={read} />
      )}
    </article>
  );
}

function useReport(id: string) {
  const report = useRead(keys.admin('report', id), () =>
    adminApi('GET /operator/reports/{id}', { params: { id } }),
  );
  return { ...report, problem: report.isGone ? t`There is no such report.` : report.problem };
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <SkeletonLine className="w-64" />
      <SkeletonBlock className="h-48 rounded-lg" />
      <span className="sr-only">{t`Loading...`}</span>
    </div>
  );
}
