import { plural, t } from '@lingui/core/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { Link } from '../../../site/links/link.tsx';
import { Day } from '../../../ui/formats/day.tsx';
import { reportReasonName } from '../../../ui/formats/report-texts.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { addressOf } from '../../address.ts';
import { Unfold } from '../../detail-parts.tsx';
import { outcomeText, reportKindName } from '../../labels.ts';
import { Rows } from '../../lists/plain-list.tsx';
import { SuspensionNote } from './suspension-note.tsx';

/** Results of earlier reviews. */
export function EarlierReviews({
  subject: { suspension, changesRequested, reports, lastReports, markedReviews },
}: {
  subject: AccountReview;
}) {
  return (
    <>
      {suspension && <SuspensionNote suspension={suspension} />}
      {changesRequested.length > 0 && (
        <div className="rounded-md border-s-4 border-marigold bg-surface p-3">
          <p className="font-semibold">{t`Changes requested`}</p>
          <ul className="ms-5 list-disc">
            {changesRequested.map(({ text }) => (
              <li key={text} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {reports > 0 && (
        <Unfold summary={plural(reports, { one: 'Reported # time', other: 'Reported # times' })}>
          <Rows rows={lastReports}>{(report) => <EarlierReport report={report} />}</Rows>
        </Unfold>
      )}
      {markedReviews > 0 && (
        <p className="font-semibold text-clay">
          <Link to={addressOf({ list: 'review' })} className="inline-flex min-h-11 items-center">
            {plural(markedReviews, { one: '# suspicious review', other: '# suspicious reviews' })}
          </Link>
        </p>
      )}
    </>
  );
}

/** Those of messages open in their case, with both sides. */
function EarlierReport({ report }: { report: AccountReview['lastReports'][number] }) {
  const { _id, kind, reason, createdAt, closedAt, outcome } = report;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Link
        to={addressOf({ id: `${kind === 'message' ? 'case' : 'report'}-${_id}` })}
        className="inline-flex min-h-11 items-center"
      >
        {reportKindName(kind)}: {reportReasonName(reason)}
      </Link>
      <span className="text-sm text-muted">
        <Day at={createdAt} />
      </span>
      <Badge>{closedAt === null ? t`Open` : outcomeText(outcome)}</Badge>
    </li>
  );
}
