import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import type { TodayRow } from '@sokoni/contract/admin/today/today';
import type { TodayList } from '@sokoni/contract/admin/today/today-lists';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { dollars, moneyIn } from '../../ui/formats/money.ts';
import { reportReasonName } from '../../ui/formats/report-texts.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { claimName, disputeReasonName, knownAs, outcomeText, reportKindName, roleName } from '../labels.ts';
import { RowContent, Waiting } from '../lists/row-content.tsx';

export function listName(list: TodayList): string {
  return {
    all: t`All`,
    profile: t`Profiles`,
    claim: t`Documents`,
    objection: t`Objections`,
    report: t`Reports`,
    case: t`Cases between members`,
    contact: t`Contact messages`,
    bounce: t`Bounced emails`,
    review: t`Suspicious reviews`,
    project: t`Projects without a match`,
    renewal: t`Failed renewals`,
    refund: t`Refunds`,
    owed: t`Owed to customers`,
    dispute: t`Disputes`,
    server: t`Server`,
    'closed-reports': t`Closed reports`,
    'closed-messages': t`Closed messages`,
  }[list];
}

/** What a row is, above whom it concerns. */
function kindName(kind: TodayRow['kind']): string {
  return {
    profile: t`Profile`,
    claim: t`Documents`,
    objection: t`Objection to a suspension`,
    report: t`Report`,
    case: t`Case between members`,
    contact: t`Contact message`,
    bounce: t`Emails bounce`,
    review: t`Suspicious review`,
    project: t`Project without a match`,
    renewal: t`Failed renewal`,
    refund: t`Payment to refund`,
    owed: t`Owed after a correction`,
    dispute: t`Disputed payment`,
    server: t`Does not work`,
  }[kind];
}

/** Whom or what it concerns. */
export function nameOfRow({ account, report, review, renewal, payment, ...named }: TodayRow): string {
  if (named.case) return namesOf(named.case.sides);
  const person = account ?? report?.reported ?? review?.target ?? renewal?.person ?? payment?.person;
  return person ? knownAs(person) : (named.contact?.name ?? named.project?.title ?? named.problem ?? '');
}

/** One or both members of a case. Each name is isolated, because two of different scripts would be read in the wrong order. */
export function namesOf(people: readonly Pick<AdminPerson, 'role' | 'name' | 'companyName'>[]): string {
  const [first = '', second] = people.map((person) => `\u2068${knownAs(person)}\u2069`);
  return second === undefined ? first : t`${first} and ${second}`;
}

export function showRow(row: TodayRow) {
  const isClosed = Boolean(row.report?.closedAt ?? row.contact?.closedAt);
  return (
    <RowContent name={nameOfRow(row)}>
      <span className="text-sm text-muted">
        {[kindName(row.kind), ...factsOf(row)].map((fact, nth) => (
          <bdi key={fact}>
            {nth > 0 && ' · '}
            {fact}
          </bdi>
        ))}
      </span>
      {row.contact && (
        <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {row.contact.content}
        </span>
      )}
      {row.payment?.dispute?.dueAt && (
        <span className="text-sm font-semibold text-clay">
          <Trans>
            Answer by <Day at={row.payment.dispute.dueAt} />
          </Trans>
        </span>
      )}
      {isClosed ? <Day at={row.since} /> : <Waiting since={row.since} />}
      <Marks row={row} />
    </RowContent>
  );
}

function factsOf({ kind, account, report, review, project, renewal, payment, ...row }: TodayRow): string[] {
  if (row.case) return [plural(row.case.reports, { one: '# report', other: '# reports' })];
  if (report) {
    const { kind: about, reason, closedAt, outcome } = report;
    return [reportKindName(about), reportReasonName(reason), ...(closedAt ? [outcomeText(outcome)] : [])];
  }
  if (account) return [roleName(account.role), ...(account.plan ? [planName(account.plan)] : [])];
  if (review) return [t`by ${knownAs(review.reviewer)}`];
  if (project) return [knownAs(project.buyer), ...project.trades.slice(0, 1).map((trade) => i18n._(trade))];
  if (renewal) return [planName(renewal.plan)];
  if (!payment) return [];
  if (kind === 'owed') return [dollars(payment.owed / 100, true)];
  const reason = kind === 'dispute' ? [disputeReasonName(payment.dispute?.reason ?? null)] : [];
  return [moneyIn(payment.currency, payment.charged), ...reason];
}

function Marks({ row: { kind, account, contact } }: { row: TodayRow }) {
  if (contact && contact.marks.length > 0)
    return <span className="text-sm font-medium text-clay">{t`Looks like advertising`}</span>;
  if (!account || kind === 'objection' || kind === 'bounce') return null;
  const { claims, isAgain, needsProof } = account;
  if (!isAgain && !needsProof && claims.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {isAgain && <Badge>{t`Resubmitted`}</Badge>}
      {needsProof && <Badge>{t`No proof sent yet`}</Badge>}
      {claims.map((claim) => (
        <Badge key={claim}>{claimName(claim)}</Badge>
      ))}
    </span>
  );
}
