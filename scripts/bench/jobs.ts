import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobDependencies, type JobName, schedule } from '../../server/composition/schedule.ts';
import { chooseProviders } from '../../server/domains/subscriptions/providers/choose-providers.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { connect, type Sql } from '../../server/platform/db/database.ts';
import { folderStorage } from '../../server/platform/storage/folder-storage.ts';
import { memoryStores } from '../../server/testing/fakes/memory-store.ts';
import { deliveryOf } from '../../server/testing/mailbox.ts';
import type { FilledDatabase } from './filled-database.ts';
import { count, decimals, milliseconds, type Row, timeOfEndedChildren } from './measure.ts';

const SYNTHETIC_SUBSCRIPTIONS = readFileSync(
  join(import.meta.dirname, 'synthetic-subscriptions.sql'),
  'utf8',
);
/** The runs before the measured one do what is due; a job acts for at most 1,000 rows of a step in a run. */
const RUNS_BEFORE = 2;
/** A run compares 5,000 notices. */
const RUNS_AFTER_NEW_PRICE = 100;
/** Measured runs on the same connections: opening them costs more than most jobs. */
const TURNS = 10;
const MOST_GROWTH = 2;
/** Milliseconds of processor for the jobs of a minute. */
const MOST_A_MINUTE = 600;
/** Blocks that are no growth: an index of a large table is a level deeper. */
const FEW_BLOCKS = 200;
/** Left out: it copies the whole database. */
const NOT_MEASURED: JobName[] = ['backup'];

interface Cost {
  /** Blocks of 8 kB of tables and indexes, read from the buffers or from the disk. */
  blocks: number;
  /** Processor time of PostgreSQL in milliseconds. */
  processor: number;
  elapsed: number;
}

/** Measures each job while nothing is due, on a large and on a small marketplace: what it reads must not grow with all rows. */
export async function measureJobs(
  large: FilledDatabase,
  small: FilledDatabase,
  dataDir: string,
): Promise<Row[]> {
  for (const { sql } of [large, small]) await fillSubscriptions(sql);
  // What it reads would count as read by a job.
  await large.sql.unsafe('ALTER SYSTEM SET autovacuum = off');
  await large.sql`SELECT pg_reload_conf()`;
  const rows: Row[] = [];
  let minute = 0;
  const measure = async (name: JobName, what: string, runsBefore?: number): Promise<Cost> => {
    console.error(`job: ${what}`);
    const few = await measureJob(small, dataDir, name, runsBefore);
    const many = await measureJob(large, dataDir, name, runsBefore);
    const isBounded = many.blocks <= FEW_BLOCKS || many.blocks <= MOST_GROWTH * few.blocks;
    rows.push({
      what: `job ${what}, each ${schedule[name].everyMinutes} min`,
      measured: `${count(many.blocks)} blocks, ${count(many.processor)} ms of processor, ${milliseconds(many.elapsed)}`,
      reference: `${count(few.blocks)} blocks (${count(small.profiles)} profiles)`,
      ratio: decimals(many.blocks / Math.max(few.blocks, 1)),
      budget: `≤ ${MOST_GROWTH} × or ${FEW_BLOCKS} blocks`,
      verdict: isBounded ? 'ok' : 'over',
    });
    return many;
  };
  for (const name of Object.keys(schedule) as JobName[]) {
    if (NOT_MEASURED.includes(name)) continue;
    minute += (await measure(name, name)).processor / schedule[name].everyMinutes;
  }
  rows.push({
    what: 'an idle minute of all jobs',
    measured: `${count(minute)} ms of processor`,
    reference: '',
    ratio: '',
    budget: `≤ ${MOST_A_MINUTE} ms`,
    verdict: minute <= MOST_A_MINUTE ? 'ok' : 'over',
  });
  for (const { sql } of [large, small]) await announcePrice(sql);
  await measure('subscriptions', 'subscriptions, a week after a new price', RUNS_AFTER_NEW_PRICE);
  return rows;
}

/** All who pay for a plan were told a week ago, and the provider knows what it charges them. */
async function announcePrice(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = 'replica'; SET LOCAL statement_timeout = 0");
    await tx.unsafe(`
      UPDATE plans SET price = 12000, price_changed_at = now() - interval '7 days' WHERE id = 'basic';
      INSERT INTO compared_prices (plan, compared_at) VALUES ('basic', now())
      ON CONFLICT (plan) DO UPDATE SET compared_at = now();
      INSERT INTO price_notices (subscription_id, plan, price, former, sent_at)
      SELECT id, plan, 12000, price, now() - interval '7 days' FROM subscriptions
      WHERE plan = 'basic' AND renews AND status = 'active';
      UPDATE subscriptions SET next_plan = plan, next_price = 12000
      WHERE plan = 'basic' AND renews AND status = 'active' AND current_period_end >= now() + interval '22 days';
    `);
  });
  await sql.unsafe('VACUUM (ANALYZE) subscriptions, price_notices');
}

async function fillSubscriptions(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = 'replica'; SET LOCAL statement_timeout = 0");
    await tx.unsafe(SYNTHETIC_SUBSCRIPTIONS);
  });
  await sql.unsafe('VACUUM (ANALYZE) subscriptions, ledger, conversations');
}

async function measureJob(
  { sql, url }: FilledDatabase,
  dataDir: string,
  name: JobName,
  runsBefore = RUNS_BEFORE,
): Promise<Cost> {
  const failures: unknown[] = [];
  const run = async (turns: number) => {
    const own = connect({ url }, { max: 4 });
    const begun = performance.now();
    for (let turn = 0; turn < turns; turn++) {
      await schedule[name].run(dependencies(own, dataDir), (error) => failures.push(error));
    }
    const elapsed = performance.now() - begun;
    await own.end();
    return elapsed;
  };
  await run(runsBefore);
  const before = await readCostAtRest(sql);
  const elapsed = await run(TURNS);
  const after = await readCostAtRest(sql);
  if (failures.length > 0) console.error(`${name}: ${failures.length} failures, the first: ${failures[0]}`);
  return {
    blocks: (after.blocks - before.blocks) / TURNS,
    processor: (after.processor - before.processor) / TURNS,
    elapsed: elapsed / TURNS,
  };
}

function dependencies(sql: Sql, dataDir: string): JobDependencies {
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }), dataDir };
  const clock = systemClock;
  return {
    ...{ config, sql, clock },
    storage: folderStorage(join(dataDir, 'files')),
    payments: chooseProviders({ config, sql, clock, storeOf: memoryStores() }),
    delivery: deliveryOf({ sql, clock, config }, { send: async () => {}, close() {} }),
  };
}

/** PostgreSQL adds up the blocks and the time of a connection when it has ended, which takes a while on a busy machine. */
async function readCostAtRest(sql: Sql) {
  let before = await readCost(sql);
  for (;;) {
    await sleep(500);
    const now = await readCost(sql);
    if (now.blocks === before.blocks && now.processor === before.processor) return now;
    before = now;
  }
}

async function readCost(sql: Sql) {
  const [{ blocks, folder }] = await sql<[{ blocks: number; folder: string }]>`
    SELECT sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)
        + coalesce(toast_blks_read + toast_blks_hit, 0))::float8 AS blocks,
      current_setting('data_directory') AS folder
    FROM pg_statio_user_tables`;
  const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  return { blocks, processor: timeOfEndedChildren(Number(pid)) };
}
