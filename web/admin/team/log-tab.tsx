import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JobRow, JobState } from '@sokoni/contract/admin/team/server';
import type { FormEvent } from 'react';
import { valuesOf } from '../../data/form.ts';
import { pagesOf } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { useView } from '../address.ts';
import { adminApi, downloadList } from '../admin-api.ts';
import { Unfold } from '../detail-parts.tsx';
import { Download } from '../download.tsx';
import { PlainList } from '../lists/plain-list.tsx';
import { useRows } from '../lists/use-rows.ts';
import { actNames, LogList } from './log-list.tsx';

/** Every act of an operator. The log cannot be changed, also not by the product. */
export function LogTab() {
  const { action, operator, account, from, to } = useView().view;
  const filters = { action, operator, account, from: dayIn(from), to: dayIn(to) };
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const shown = JSON.stringify(query);
  const state = useRows(pagesOf('GET /operator/log', { query }, adminApi));
  return (
    <section aria-label={t`Log`} className="grid max-w-page gap-4">
      <Unfold summary={t`Scheduled jobs`}>
        <JobList />
      </Unfold>
      <p className="max-w-prose text-muted">
        {t`Every decision with its date and operator, newest first. Entries can’t be changed or deleted.`}
      </p>
      <LogFilters key={shown} />
      {state.rows && state.rows.length > 0 && <Download name="log" read={() => downloadList('log', query)} />}
      <PlainList state={state}>
        {(entries) => <LogList entries={entries} empty={t`No entry matches.`} withSubject />}
      </PlainList>
    </section>
  );
}

/** An address with a day that is none is read as one without it. */
const dayIn = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

function LogFilters() {
  const { view, go } = useView();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go({ ...view, ...valuesOf(event.currentTarget) });
  }
  const address = { autoComplete: 'off', maxLength: 254 };
  return (
    <search>
      <form onSubmit={onSubmit} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField label={t`Act`} name="action" defaultValue={view.action}>
          <option value="">{t`Any`}</option>
          {Object.entries(actNames()).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Operator (email or id)`}
          name="operator"
          defaultValue={view.operator}
          {...address}
        />
        <TextField label={t`Account (email or id)`} name="account" defaultValue={view.account} {...address} />
        <TextField label={t`From`} name="from" type="date" defaultValue={view.from} />
        <TextField label={t`To`} name="to" type="date" defaultValue={view.to} />
        <Button type="submit" tone="strong" className="justify-self-start">{t`Filter`}</Button>
      </form>
    </search>
  );
}

/** What the server does regularly, and the mails that it could not send. */
function JobList() {
  const state = useRows(pagesOf('GET /operator/jobs', { query: {} }, adminApi));
  return (
    <PlainList state={state}>
      {(jobs) => (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <JobItem key={job._id} job={job} />
          ))}
        </ul>
      )}
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
