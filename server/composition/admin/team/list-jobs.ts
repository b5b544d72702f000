import type { JobRow, JobState } from '@sokoni/contract/admin/team/server';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type JobName, schedule } from '../../schedule.ts';
import { pageOf, ROWS_READ, readIdCursor } from '../pages.ts';

const MINUTE = 60_000;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** The jobs with their last run, then the mails that could not be sent, newest first. */
export async function listJobs(dependencies: Dependencies, cursor: string | undefined) {
  const jobs = cursor === undefined ? await findJobs(dependencies) : [];
  const { rows, nextCursor } = pageOf(await findUnsentMail(dependencies, readIdCursor(cursor)));
  return { rows: [...jobs, ...rows.map(presentMail)], nextCursor };
}

interface Run {
  name: JobName;
  state: keyof typeof states | null;
  attempts: number;
  startAfter: Date;
  lastError: string | null;
}

const states = {
  active: 'running',
  completed: 'done',
  retry: 'retry',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<string, JobState>;

async function findJobs({ sql, clock }: Dependencies): Promise<JobRow[]> {
  const runs = await sql<Run[]>`
    SELECT names.name, run.state::text, run.retry_count + 1 AS attempts, run.start_after,
      run.output->>'message' AS last_error
    FROM unnest(${Object.keys(schedule)}::text[]) WITH ORDINALITY AS names (name, position) LEFT JOIN LATERAL (
      SELECT * FROM pgboss.job WHERE job.name = names.name AND state <> 'created'
      ORDER BY created_on DESC LIMIT 1
    ) run ON true
    ORDER BY names.position`;
  return runs.map(({ name, state, attempts, startAfter, lastError }) => ({
    _id: name,
    name,
    title: schedule[name].title,
    recipient: null,
    state: state ? states[state] : 'due',
    attempts: attempts ?? 0,
    nextAt: (state === 'retry' ? startAfter : nextRunOf(name, clock.now())).toISOString(),
    lastError,
  }));
}

function nextRunOf(name: JobName, now: Date): Date {
  const every = schedule[name].everyMinutes * MINUTE;
  return new Date(Math.ceil(+now / every) * every);
}

interface UnsentMail extends Pick<JobRow, 'recipient' | 'attempts' | 'lastError'> {
  id: string;
  nextAttemptAt: Date;
  givenUpAt: Date | null;
}

async function findUnsentMail({ sql }: Dependencies, cursor: string | undefined) {
  return sql<UnsentMail[]>`
    SELECT id, recipient, attempts, next_attempt_at, given_up_at, last_error FROM outbox
    WHERE sent_at IS NULL AND last_error IS NOT NULL AND bounced_at IS NULL ${cursor ? sql`AND id < ${cursor}` : sql``}
    ORDER BY id DESC LIMIT ${ROWS_READ}`;
}

function presentMail({ id, nextAttemptAt, givenUpAt, ...mail }: UnsentMail): JobRow {
  return {
    _id: id,
    name: 'mail',
    title: schedule.mail.title,
    ...mail,
    state: givenUpAt ? 'failed' : 'retry',
    nextAt: givenUpAt ? null : nextAttemptAt.toISOString(),
  };
}
