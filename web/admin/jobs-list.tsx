import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JobName, JobRow, JobState } from '@sokoni/contract/admin';
import { keys } from '../data/keys.ts';
import { Moment } from '../ui/moment.tsx';
import { adminApi } from './admin-api.ts';
import { PlainList } from './lists/plain-list.tsx';
import { useRows } from './lists/use-rows.ts';

const read = (cursor?: string) => adminApi('GET /operator/jobs', { query: { cursor } });
const idOf = (job: JobRow) => job._id;

/** What the server does regularly, and the mails that it could not send. */
export function JobsList() {
  return (
    <PlainList state={useRows(keys.admin('jobs'), read, idOf)}>
      {(jobs) => (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <Job key={job._id} job={job} />
          ))}
        </ul>
      )}
    </PlainList>
  );
}

function Job({ job: { name, recipient, state, attempts, nextAt, lastError } }: { job: JobRow }) {
  return (
    <li className="grid gap-px py-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{recipient ? t`Mail to ${recipient}` : jobName(name)}</span>
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

function jobName(name: JobName): string {
  const names = {
    mail: t`Send mail`,
    'notification-mail': t`Write mail about messages and reviews`,
    subscriptions: t`Check subscriptions and payments`,
    'upload-folders': t`Delete unfinished uploads`,
    'discarded-files': t`Delete files that are no longer used`,
    'old-documents': t`Delete documents after a decision`,
    'expiry-reminders': t`Remind of documents that expire`,
    'expired-approvals': t`End approvals whose documents expired`,
    'old-contact-messages': t`Delete old contact messages`,
    'rate-limits': t`Delete expired rate limits`,
  };
  return names[name];
}

function stateName(state: JobState): string {
  const names = {
    due: t`Not run yet`,
    running: t`Running`,
    done: t`Done`,
    retry: t`Failed, is tried again`,
    failed: t`Failed`,
  };
  return names[state];
}
