import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Queryable, Sql } from '../db/database.ts';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { type EnqueuedJob, enqueued, execute } from '../db/install-queue.ts';
import { type Log, storeFailure, takeFailed } from './for-each-due.ts';

export interface Job<Dependencies> {
  /** Minutes between two runs; 60 is a multiple of it. */
  everyMinutes: number;
  /** `log` is for an error that does not stop the job: the job continues, but counts as failed. */
  run(dependencies: Dependencies, log: Log): Promise<unknown>;
}

export interface RunningJobs {
  /** Resolves when the current jobs have ended, at the latest after 20 seconds. */
  stop(): Promise<void>;
}

/**
 * Enqueues a job in the transaction that causes it. It runs at once after the commit, in one of the processes.
 * `send` of pg-boss would need a started instance, so this is the INSERT that its documentation describes.
 */
export async function enqueue(tx: Queryable, name: EnqueuedJob): Promise<void> {
  await tx`
    WITH job AS (
      INSERT INTO pgboss.job (name, policy, retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
      SELECT name, policy, retry_limit, retry_delay, retry_backoff, heartbeat_seconds
      FROM pgboss.queue WHERE name = ${name}
      RETURNING name
    )
    SELECT ${notifyWorkers(tx)} FROM job`;
}

/** Wakes the workers of the job in `name`, as pg-boss does. */
const notifyWorkers = (tx: Queryable) =>
  tx`pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)`;

/** Runs all jobs now that wait after a failure; returns how many. */
export async function retryJobs(tx: Queryable): Promise<number> {
  const rows = await tx`
    WITH job AS (
      UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now() RETURNING name
    )
    SELECT ${notifyWorkers(tx)} FROM job`;
  return rows.length;
}

/** Seconds. After a crash, a job is free again when its process has been silent for the time of the heartbeat. */
const QUEUE = { retryLimit: 3, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 30, notify: true };
/** Seconds. A notification wakes the worker at once; this is for lost notifications and for retries. */
const POLL_EVERY = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 60 };
/** Milliseconds; a job that takes longer runs again in another process. */
const LONGEST_STOP = 20_000;
/** Milliseconds; right after a restart, visitors may hold all connections for a moment. */
const LONGEST_START = 30_000;
/** Several mails at once need one run. */
const MOST_AT_ONCE = 100;

/**
 * Runs each job now, at its times, and when it is enqueued. Any number of processes may do so: a scheduled job runs in
 * one of them at a time.
 */
export async function startJobs<Dependencies extends { sql: Sql; clock: Clock }>(
  jobs: Readonly<Record<string, Job<Dependencies>>>,
  dependencies: Dependencies,
  log: Log,
): Promise<RunningJobs> {
  const { sql } = dependencies;
  const startedAt = performance.now();
  let isStarting = true;
  const boss = await createBoss({
    listen: sql.listen,
    async session(work) {
      for (;;) {
        try {
          return await sql.session(work);
        } catch (error) {
          const isLate = performance.now() - startedAt > LONGEST_START;
          if (!isStarting || isLate || !(error instanceof DatabaseUnavailableError)) throw error;
          await wait(100);
        }
      }
    },
  });
  boss.on('error', log);
  await boss.start();
  for (const [name, { everyMinutes, run }] of Object.entries(jobs)) {
    const policy = enqueued.some((one) => one === name) ? 'standard' : 'exclusive';
    await boss.createQueue(name, { ...QUEUE, policy });
    await boss.updateQueue(name, QUEUE);
    await boss.schedule(name, everyMinutes === 60 ? '0 * * * *' : `*/${everyMinutes} * * * *`);
    await boss.work(name, { ...POLL_EVERY, batchSize: MOST_AT_ONCE }, () =>
      runJob(dependencies, log, { name, run: (note) => run(dependencies, note) }),
    );
    await boss.send(name);
  }
  isStarting = false;
  return { stop: () => boss.stop({ timeout: LONGEST_STOP }) };
}

/** Without the parts of pg-boss that we do not use or that only an owner of the tables may run. */
async function createBoss(sql: Pick<Sql, 'session' | 'listen'>): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: {
      executeSql: (text, values) => sql.session((session) => execute(session, text, values)),
      async listen(channel, onNotification, onReconnect) {
        const { stop } = await sql.listen(channel, { onNotification, onConnect: onReconnect });
        return { close: stop };
      },
    },
    migrate: false,
    useListenNotify: true,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    flowIntervalSeconds: 24 * 3600,
    cronWorkerIntervalSeconds: 15,
    openTelemetry: { enabled: false },
  });
}

/** What a job that failed as a whole, not one of its rows, is stored under. */
const WHOLE = 'the job';

interface NamedJob {
  name: string;
  run(note: Log): Promise<unknown>;
}

/** The operator sees the error in the list of jobs, and gets an alert when a job fails again and again. */
async function runJob({ sql, clock }: { sql: Sql; clock: Clock }, log: Log, { name, run }: NamedJob) {
  const errors: unknown[] = [];
  const note = (error: unknown) => {
    errors.push(error);
    log(error);
  };
  try {
    await run(note);
    await takeFailed(sql, name, [WHOLE]);
  } catch (error) {
    note(error);
    // The alert about the database says it.
    if (!(error instanceof DatabaseUnavailableError))
      await storeFailure(sql, { name, key: WHOLE, error, now: clock.now() }).catch(log);
  }
  if (errors.length > 0) throw errors[0];
}
