import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import type { MemberCase } from '@sokoni/contract/admin/today/cases';
import { CONTACT_MESSAGE_MAX } from '@sokoni/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { reportReasonName } from '../../ui/formats/report-texts.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { addressOf } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { DecisionForm, ReasonField } from '../decision-form.tsx';
import { ItemHeading, LoadFailed, LoadingItem, PersonLink, Prose, Section } from '../detail-parts.tsx';
import { knownAs, outcomeText } from '../labels.ts';
import { Rows } from '../lists/plain-list.tsx';
import { PrivateFiles } from '../private-file.tsx';
import { namesOf } from './today-rows.tsx';

interface CaseViewProps {
  /** A report of the case. */
  id: string;
  onDone: () => void;
  /** Another operator has written or decided, or a report is new or changed. */
  onConflict: () => void;
}

/** What two members have reported of their conversation, and what operators wrote to them. */
export function CaseView({ id, onDone, onConflict }: CaseViewProps) {
  const client = useQueryClient();
  const query = queryOf('GET /operator/cases/{id}', { params: { id } }, adminApi);
  const { data: found, isGone, problem, read } = useRead(query);
  if (problem !== null) {
    return <LoadFailed problem={isGone ? t`This case doesn’t exist.` : problem} onAgain={read} />;
  }
  if (!found) return <LoadingItem />;
  const { sides, reports, notices } = found;
  const forms = {
    ...{ id, found, onDone },
    onNoteSent: (changed: MemberCase) => {
      client.setQueryData(query.queryKey, changed);
      showSuccess(t`Note sent`);
    },
    onConflict: () => {
      onConflict();
      read();
    },
  };
  return (
    <article className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <ItemHeading>
          <span className="wrap-anywhere">{namesOf(sides)}</span>
        </ItemHeading>
        <p className="max-w-prose text-muted">
          {t`The messages that one of the two has reported. They learn of this case only by a note or the decision.`}
        </p>
      </header>
      {sides.map((person) => (
        <Side
          key={person._id}
          person={person}
          reports={reports.filter(({ reporter }) => reporter === person._id)}
        />
      ))}
      {notices.length > 0 && (
        <Section title={t`Notes and earlier decisions`}>
          <Rows rows={notices}>{(notice) => <Notice notice={notice} />}</Rows>
        </Section>
      )}
      {reports.some(({ closedAt }) => closedAt === null) && (
        <>
          <SendNote {...forms} />
          <DecideCase {...forms} />
        </>
      )}
    </article>
  );
}

/** What one of the two has reported. */
function Side({ person, reports }: { person: AdminPerson; reports: MemberCase['reports'] }) {
  const name = <PersonLink person={person} />;
  return (
    <Section title={<Trans>Reported by {name}</Trans>}>
      {reports.length === 0 && <p className="text-muted">{t`Nothing`}</p>}
      <ol className="grid grid-cols-1 gap-4">
        {reports.map((report) => (
          <Reported key={report._id} report={report} />
        ))}
      </ol>
    </Section>
  );
}

function Reported({ report }: { report: MemberCase['reports'][number] }) {
  const { _id, reason, note, closedAt, outcome, message } = report;
  return (
    <li className="grid max-w-prose grid-cols-1 gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{reportReasonName(reason)}</span>
        {closedAt !== null && <Badge>{outcomeText(outcome)}</Badge>}
      </p>
      {note && <Prose>{note}</Prose>}
      <div className="rounded-md border border-line p-3">
        <p className="text-sm text-muted">
          <Moment at={message.createdAt} />
        </p>
        <Prose>{message.content}</Prose>
        <PrivateFiles attachments={message.attachments} />
      </div>
      <TextLink to={addressOf({ id: `report-${_id}` })} className="justify-self-start text-sm">
        {closedAt === null ? t`Decide only this report` : t`Open this report`}
      </TextLink>
    </li>
  );
}

function Notice({ notice }: { notice: MemberCase['notices'][number] }) {
  const { sides, to, against, by, content, createdAt } = notice;
  const recipient = sides.find(({ _id }) => _id === to);
  const warned = sides.filter(({ _id }) => against?.includes(_id));
  const names = namesOf(recipient ? [recipient] : sides);
  return (
    <li className="grid grid-cols-1 gap-px py-2">
      <p className="font-semibold">{recipient ? t`Note to ${names}` : t`Decision about ${names}`}</p>
      {!recipient && (
        <p className="text-sm">
          {warned.length === 0 ? t`Neither broke the rules` : t`Warned: ${namesOf(warned)}`}
        </p>
      )}
      <Prose className="max-w-prose">{content}</Prose>
      <p className="text-sm text-muted">
        <bdi>{by.name}</bdi>, <Moment at={createdAt} />
      </p>
    </li>
  );
}

interface FormProps extends CaseViewProps {
  found: MemberCase;
  onNoteSent: (changed: MemberCase) => void;
}

function SendNote({ id, found: { sides, version }, onNoteSent, onConflict }: FormProps) {
  return (
    <DecisionForm
      name={`case-note-${id}`}
      title={t`Ask one of them`}
      schema={async () =>
        (await import('@sokoni/contract/admin/today/endpoints')).todayEndpoints.sendCaseNote.body
      }
      inputOf={({ to, content }) => ({ to, content, version })}
      send={async (body) => {
        onNoteSent((await adminApi('POST /operator/cases/{id}/notes', { params: { id }, body })).data);
      }}
      onConflict={onConflict}
      submit={t`Send note`}
    >
      {({ field, choice }) => (
        <>
          <ChoiceField
            legend={t`To`}
            choices={sides
              .filter(({ isDeleted }) => !isDeleted)
              .map((person) => ({ value: person._id, label: <bdi>{knownAs(person)}</bdi> }))}
            {...choice('to')}
          />
          <TextArea
            label={t`Your note`}
            rows={4}
            maxLength={CONTACT_MESSAGE_MAX}
            dir="auto"
            hint={t`Mailed as you write it. We promise not to tell people who reported them: don’t name the other to one who has reported nothing. The answer comes to our email address.`}
            {...field('content')}
          />
        </>
      )}
    </DecisionForm>
  );
}

const NEITHER = 'neither';

function DecideCase({ id, found: { sides, version }, onDone, onConflict }: FormProps) {
  const both = sides.map(({ _id }) => _id).join(' ');
  return (
    <DecisionForm
      name={`case-${id}`}
      schema={async () =>
        (await import('@sokoni/contract/admin/today/endpoints')).todayEndpoints.decideCase.body
      }
      inputOf={({ against, reason }) => ({
        against: against === NEITHER ? [] : against?.split(' '),
        ...{ reason, version },
      })}
      send={async (body) => {
        await adminApi('POST /operator/cases/{id}/decide', { params: { id }, body });
        onDone();
      }}
      onConflict={onConflict}
      submit={t`Close case`}
    >
      {({ field, choice }) => (
        <>
          <ChoiceField
            legend={t`Who broke the rules`}
            hint={t`They are warned. To remove a message, decide only its report; to suspend, open the account.`}
            choices={[
              { value: NEITHER, label: t`Neither` },
              ...sides.map((person) => ({ value: person._id, label: <bdi>{knownAs(person)}</bdi> })),
              { value: both, label: t`Both` },
            ]}
            {...choice('against')}
          />
          <ReasonField hint={t`Sent to both, as you write it.`} {...field('reason')} />
        </>
      )}
    </DecisionForm>
  );
}
