import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemClock } from '../clock.ts';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { TABLES_VERSION } from '../db/install-queue.ts';
import { enqueue, type Job, type RunningJobs, startJobs } from './queue.ts';

/** Milliseconds; generous for a busy machine, and shorter than the time between two polls. */
const SOON = { timeout: 20_000 };

let database: TestDatabase;
let running: RunningJobs[] = [];
let errors: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  errors = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await database.sql`DELETE FROM pgboss.job`;
  await database.sql`DELETE FROM failed_rows`;
  // Otherwise a test that runs at the full hour finds more jobs.
  await database.sql`DELETE FROM pgboss.schedule`;
});
afterAll(() => database.drop());

async function start(name: string, run: Job<unknown>['run']): Promise<void> {
  const jobs = { [name]: { everyMinutes: 60, run } };
  running.push(
    await startJobs(jobs, { sql: database.sql, clock: systemClock }, (error) => errors.push(error)),
  );
}

const readJobs = (name: string) =>
  database.sql`SELECT state::text, retry_count, output->>'message' AS error FROM pgboss.job WHERE name = ${name}`;

describe('a scheduled job', () => {
  it('runs at the start of a process', async () => {
    let runs = 0;
    await start('once', async () => runs++);
    await expect.poll(() => readJobs('once'), SOON).toMatchObject([{ state: 'completed' }]);
    expect(runs).toBe(1);
  });

  it('starts once a connection is free', async () => {
    const session = vi.spyOn(database.sql, 'session');
    for (let time = 0; time < 10; time++)
      session.mockRejectedValueOnce(new DatabaseUnavailableError(new Error('timeout')));
    await start('late', async () => {});
    session.mockRestore();
    await expect.poll(() => readJobs('late'), SOON).toMatchObject([{ state: 'completed' }]);
  });

  it('runs in one process at a time', async () => {
    const started: number[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const runIn = (process: number) => async () => {
      started.push(process);
      await finished;
    };
    await start('exclusive', runIn(1));
    await expect.poll(() => started, SOON).toEqual([1]);
    await start('exclusive', runIn(2));
    expect(await readJobs('exclusive')).toMatchObject([{ state: 'active' }]);
    finish();
    await expect.poll(() => readJobs('exclusive'), SOON).toMatchObject([{ state: 'completed' }]);
    expect(started).toEqual([1]);
  });

  it('is tried again later when it fails, and shows its error', async () => {
    await start('failing', () => Promise.reject(new Error('no provider')));
    await expect
      .poll(() => readJobs('failing'), SOON)
      .toMatchObject([{ state: 'retry', error: 'no provider' }]);
    expect(errors).toEqual([new Error('no provider')]);
  });

  it('is stored as failed until it succeeds, but not when only one of its rows failed', async () => {
    const { sql } = database;
    await sql`INSERT INTO failed_rows (step, key, error, failed_at, next_attempt_at)
      VALUES ('mended', 'the job', 'timeout', now(), now())`;
    const stored = () => sql`SELECT step, error, attempts FROM failed_rows`;
    await start('mended', async () => {});
    await expect.poll(stored, SOON).toEqual([]);
    await start('one-row', async (_parts, log) => log(new Error('one row')));
    await expect.poll(() => readJobs('one-row'), SOON).toMatchObject([{ state: 'retry' }]);
    expect(await stored()).toEqual([]);
    await start('cancelled', () => Promise.reject(new Error('statement timeout')));
    await expect.poll(stored, SOON).toEqual([{ step: 'cancelled', error: 'statement timeout', attempts: 1 }]);
  });

  it('counts as failed when one of its steps fails, after all its steps', async () => {
    let isComplete = false;
    await start('steps', async (_dependencies, log) => {
      log(new Error('first step'));
      isComplete = true;
    });
    await expect.poll(() => readJobs('steps'), SOON).toMatchObject([{ state: 'retry', error: 'first step' }]);
    expect(isComplete).toBe(true);
  });

  it('has one schedule, also after several starts', async () => {
    await start('hourly', async () => {});
    await start('hourly', async () => {});
    expect(await database.sql`SELECT cron FROM pgboss.schedule WHERE name = 'hourly'`).toEqual([
      { cron: '0 * * * *' },
    ]);
  });
});

describe('enqueue', () => {
  it('adds nothing when the transaction fails', async () => {
    const failing = database.sql.begin(async (tx) => {
      await enqueue(tx, 'mail');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow();
    expect(await readJobs('mail')).toEqual([]);
  });

  it('runs the job at once after the commit', async () => {
    let runs = 0;
    await start('mail', async () => runs++);
    await expect.poll(() => runs, SOON).toBe(1);
    await database.sql.begin((tx) => enqueue(tx, 'mail'));
    await expect.poll(() => runs, SOON).toBe(2);
  });

  it('works before any process has started the jobs', async () => {
    await enqueue(database.sql, 'mail');
    expect(await readJobs('mail')).toMatchObject([{ state: 'created' }]);
    let runs = 0;
    await start('mail', async () => runs++);
    await expect.poll(() => runs, SOON).toBeGreaterThan(0);
  });
});

it('knows the version of the tables that pg-boss needs', async () => {
  expect(await database.sql`SELECT version FROM pgboss.version`).toEqual([{ version: TABLES_VERSION }]);
});

it('continues after all connections to the database were lost', async () => {
  let runs = 0;
  await start('mail', async () => runs++);
  await expect.poll(() => runs, SOON).toBe(1);
  await database.asOwner(
    (owner) => owner`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await expect
    .poll(() => enqueue(database.sql, 'mail').then(() => 'enqueued', String), SOON)
    .toBe('enqueued');
  await expect.poll(() => runs, SOON).toBeGreaterThan(1);
});

it('stops after the current job', async () => {
  let isComplete = false;
  let begun = false;
  await start('slow', async () => {
    begun = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    isComplete = true;
  });
  await expect.poll(() => begun, SOON).toBe(true);
  await running.pop()?.stop();
  expect(isComplete).toBe(true);
});
