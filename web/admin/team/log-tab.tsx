import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JobRow, JobState } from '@sokoni/contract/admin/team/server';
import { Moment } from '../../ui/formats/moment.tsx';
import { useView } from '../address.ts';
import { Unfold } from '../detail-parts.tsx';
import { ListHead } from '../lists/list-head.tsx';
import { PlainList, Rows } from '../lists/plain-list.tsx';
import { useList } from '../lists/use-rows.ts';
import { actNames, LogItem, logColumns } from './log-item.tsx';

/** Every act of an operator. The log cannot be changed, also not by the product. */
export function LogTab() {
  const { action, operator, account, from, to } = useView().view;
  const filters = { action, operator, account, from: dayIn(from), to: dayIn(to) };
  const state = useList('log', Object.fromEntries(Object.entries(filters).filter(([, value]) => value)));
  return (
    <section aria-label={t`Log`} className="grid max-w-page gap-4">
      <Unfold summary={t`Scheduled jobs`}>
        <JobList />
      </Unfold>
      <p className="max-w-prose text-muted">
        {t`Every decision with its date and operator, newest first. Entries can’t be changed or deleted.`}
      </p>
      <ListHead
        state={state}
        fields={[
          { name: 'action', label: t`Act`, choices: Object.entries(actNames()) },
          { name: 'operator', label: t`Operator (name, email or id)` },
          { name: 'account', label: t`Account (name, email or id)` },
          { name: 'from', label: t`From`, kind: 'date', hint: t`Days in UTC` },
          { name: 'to', label: t`To`, kind: 'date', hint: t`Days in UTC` },
        ]}
        file="log"
      />
      <PlainList state={state} empty={t`No entry matches.`}>
        {(entries) => (
          <Rows label={t`Log`} rows={entries} columns={logColumns()}>
            {(entry) => <LogItem entry={entry} withSubject />}
          </Rows>
        )}
      </PlainList>
    </section>
  );
}

/** An address with a day that is none is read as one without it. */
const dayIn = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** What the server does regularly, and the mails that it could not send. */
function JobList() {
  return (
    <PlainList state={useList('jobs', {})} empty={t`Nothing here.`}>
      {(jobs) => <Rows rows={jobs}>{(job) => <JobItem job={job} />}</Rows>}
    </PlainList>
  );
}

function JobItem({ job: { title, recipient, state, attempts, nextAt, lastError } }: { job: JobRow }) {
  return (
    <li className="grid gap-px py-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{recipient ? t`Email to ${recipient}` : title}</span>
        {' · '}
        {stateName(state)}
      </p>
      {lastError && (
        <p dir="auto" className="text-sm wrap-anywhere">
          {lastError}
        </p>
      )}
      <p className="text-sm text-muted">
        <Trans>Attempts: {attempts}</Trans>
        {nextAt && (
          <>
            {' · '}
            <Trans>
              Next: <Moment at={nextAt} />
            </Trans>
          </>
        )}
      </p>
    </li>
  );
}

function stateName(state: JobState): string {
  return {
    due: t`Not run yet`,
    running: t`Running`,
    done: t`Done`,
    retry: t`Failed, will retry`,
    failed: t`Failed`,
  }[state];
}
