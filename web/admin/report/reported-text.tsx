import { t } from '@lingui/core/macro';
import type { ReportCase } from '@sokoni/contract/admin';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { knownAs } from '../words.ts';

interface SaidProps {
  said: ReportCase['context'][number];
  report: ReportCase['report'];
}

/** One message or review; the subject of the report is highlighted. */
export function Said({ said: { from, content, createdAt, isSubject }, report }: SaidProps) {
  const name =
    from === 'reporter' ? knownAs(report.reporter) : from === 'reported' ? knownAs(report.reported) : '';
  return (
    <li
      className={`max-w-prose rounded-md border p-3 ${isSubject ? 'border-clay bg-clay-wash' : 'border-line'} ${from === 'reporter' ? 'ms-6' : 'me-6'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {name ? <bdi className="font-semibold text-ink">{name}</bdi> : t`Somebody else`}
        <Moment at={createdAt} />
        {isSubject && <Badge tone="bad">{t`Reported`}</Badge>}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
    </li>
  );
}
