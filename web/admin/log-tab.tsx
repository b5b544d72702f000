import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JobRow, JobState } from '@sokoni/contract/admin/admin';
import { useState } from 'react';
import { keys } from '../data/keys.ts';
import { Moment } from '../ui/formats/moment.tsx';
import { adminApi } from './admin-api.ts';
import { PlainList } from './lists/plain-list.tsx';
import { useRows } from './lists/use-rows.ts';
import { LogList } from './review/log-list.tsx';

/** Every act of an operator. The log cannot be changed, also not by the product. */
export function LogTab() {
  const state = useRows(keys.admin('log'), (cursor) => adminApi('GET /operator/log', { query: { cursor } }));
  const [isShowingJobs, setShowingJobs] = useState(false);
  return (
    <section aria-label={t`Log`} className="grid max-w-page gap-4">
      <details onToggle={(event) => setShowingJobs(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
          {t`Scheduled jobs`}
        </summary>
        {isShowingJobs && <JobList />}
      </details>
      <p className="max-w-prose text-muted">
        {t`Every decision with its date and operator, newest first. Entries can’t be changed or deleted.`}
      </p>
      <PlainList state={state}>
        {(entries) => <LogList entries={entries} empty={t`No decisions yet.`} withSubject />}
      </PlainList>
    </section>
  );
}

/** What the server does regularly, and the mails that it could not send. */
function JobList() {
  const state = useRows(keys.admin('jobs'), (cursor) =>
    adminApi('GET /operator/jobs', { query: { cursor } }),
  );
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
