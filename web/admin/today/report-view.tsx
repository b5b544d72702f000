import { plural, t } from '@lingui/core/macro';
import { reportOutcomes } from '@sokoni/contract/admin/limits';
import type { ReportCase, ReportOutcome, ReportRow } from '@sokoni/contract/admin/today/reports';
import { emailText } from '@sokoni/contract/input/email-text';
import type { ReactNode } from 'react';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { reportReasonName } from '../../ui/formats/report-texts.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Stars } from '../../ui/marks/stars.tsx';
import { addressOf } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { DecisionForm, ReasonField } from '../decision-form.tsx';
import { Facts, ItemHeading, LoadFailed, LoadingItem, PersonLink, Prose, Section } from '../detail-parts.tsx';
import { knownAs, outcomeText, reportKindName } from '../labels.ts';
import { PrivateFiles } from '../private-file.tsx';
import { useMayActOn } from '../rights.ts';

interface ReportViewProps {
  id: string;
  onDone: (report: ReportRow) => void;
  /** Another operator has decided first; the report shows how. */
  onConflict: () => void;
}

/** One report, with the messages or reviews around its subject. */
export function ReportView({ id, onDone, onConflict }: ReportViewProps) {
  const query = queryOf('GET /operator/reports/{id}', { params: { id } }, adminApi);
  const { data: found, isGone, problem, read } = useRead(query);
  if (problem !== null) {
    return <LoadFailed problem={isGone ? t`This report doesn’t exist.` : problem} onAgain={read} />;
  }
  if (!found) return <LoadingItem />;
  const { report, context, rating, others, decision } = found;
  const showDecided = () => {
    onConflict();
    read();
  };
  return (
    <article className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <ItemHeading>
          {reportKindName(report.kind)}: {reportReasonName(report.reason)}
        </ItemHeading>
        <p className="text-sm text-muted">
          <Moment at={report.createdAt} />
        </p>
        <Facts
          facts={[
            [t`Reported`, <Reported key="reported" person={report.reported} others={others} />],
            [t`Reported by`, <Reporter key="reporter" report={report} />],
            [t`Number`, report.number],
            ...(report.kind === 'message' ? [caseOf(report)] : []),
          ]}
        />
      </header>
      {report.note && (
        <Section title={t`Note from the reporter`}>
          <Prose className="max-w-prose">{report.note}</Prose>
        </Section>
      )}
      {(context.length > 0 || rating !== null) && (
        <Section title={t`Reported content`}>
          {rating !== null && <Stars rating={rating} />}
          <ol className="grid grid-cols-1 gap-2">
            {context.map((text) => (
              <ReportedText key={text._id} text={text} report={report} />
            ))}
          </ol>
        </Section>
      )}
      {report.closedAt ? (
        <Section title={t`Closed`}>
          <p className="font-semibold">{outcomeText(report.outcome)}</p>
          {decision?.reason && <Prose className="max-w-prose">{decision.reason}</Prose>}
          <p className="text-sm text-muted">
            <bdi>{decision?.by}</bdi>, <Moment at={report.closedAt} />
          </p>
        </Section>
      ) : (
        <DecideReport report={report} onDone={() => onDone(report)} onConflict={showDecided} />
      )}
    </article>
  );
}

/** All that the two have reported of each other. */
const caseOf = ({ _id }: ReportRow): [string, ReactNode] => [
  t`Case`,
  <TextLink key="case" to={addressOf({ id: `case-${_id}` })}>{t`Both sides`}</TextLink>,
];

function Reporter({ report: { reporter, confirmedEmail } }: { report: ReportRow }) {
  if (reporter) return <PersonLink person={reporter} />;
  return (
    <>
      {t`Visitor without an account`}
      {confirmedEmail && (
        <>
          , <bdi>{emailText(confirmedEmail)}</bdi>
        </>
      )}
    </>
  );
}

function Reported({ person, others }: { person: ReportRow['reported']; others: number }) {
  return (
    <>
      <PersonLink person={person} />
      {others > 0 && (
        <span className="ms-2 text-sm font-semibold text-clay">
          {plural(others, { one: '# other report', other: '# other reports' })}
        </span>
      )}
    </>
  );
}

/** One message or review; the subject of the report is highlighted. */
function ReportedText({ text, report }: { text: ReportCase['context'][number]; report: ReportRow }) {
  const { from, content, createdAt, isSubject, attachments } = text;
  return (
    <li
      className={`max-w-prose rounded-md border p-3 ${isSubject ? 'border-clay bg-clay-wash' : 'border-line'} ${from === 'reporter' ? 'ms-6' : 'me-6'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {from === 'other' ? (
          t`Another person`
        ) : (
          <bdi className="font-semibold text-ink">{report[from] && knownAs(report[from])}</bdi>
        )}
        <Moment at={createdAt} />
        {isSubject && <Badge tone="bad">{t`Reported`}</Badge>}
      </p>
      <Prose>{content}</Prose>
      <PrivateFiles attachments={attachments} />
    </li>
  );
}

interface DecideReportProps {
  report: ReportRow;
  onDone: () => void;
  /** Another operator has decided first. */
  onConflict: () => void;
}

/** The reporter and the reported account get the part that concerns them. */
function DecideReport({ report, onDone, onConflict }: DecideReportProps) {
  const params = { id: report._id };
  const maySuspend = useMayActOn(report.reported);
  return (
    <DecisionForm
      name={`report-${report._id}`}
      schema={async () =>
        (await import('@sokoni/contract/admin/today/endpoints')).todayEndpoints.decideReport.body
      }
      send={async (body) => {
        await adminApi('POST /operator/reports/{id}/decide', { params, body });
        onDone();
      }}
      onConflict={onConflict}
      submit={t`Close report`}
    >
      {({ field, choice }) => (
        <>
          <ChoiceField
            legend={t`Outcome`}
            choices={reportOutcomes
              .filter((outcome) => isPossible(outcome, report) && (maySuspend || outcome !== 'suspended'))
              .map((outcome) => ({ value: outcome, label: choiceText(outcome, report) }))}
            {...choice('outcome')}
          />
          <ReasonField
            hint={t`Sent to the person reported. If nothing is wrong, it goes to the reporter and is optional.`}
            {...field('note')}
          />
        </>
      )}
    </DecisionForm>
  );
}

/** A profile cannot be removed, only its account suspended. */
const isPossible = (outcome: ReportOutcome, { kind }: ReportRow) =>
  outcome !== 'removed' || kind !== 'profile';

/** A reported profile is not taken off, but suspended. */
function removalText(kind: ReportRow['kind']): string {
  if (kind === 'review') return t`Remove the review`;
  if (kind === 'project') return t`Take the project down: both sides read your reason`;
  return kind === 'product' ? t`Remove the product’s details` : t`Remove the message`;
}

function choiceText(outcome: ReportOutcome, { kind }: ReportRow): string {
  return {
    nothing: t`Nothing wrong: take no action`,
    warned: t`Warn them by email, remove nothing`,
    removed: removalText(kind),
    suspended: t`Suspend their account`,
  }[outcome];
}
