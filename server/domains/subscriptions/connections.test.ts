import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { inDatabase } from '../../testing/fakes/start-postgres.ts';
import { beginHistory, deleteHistory, type History, perform } from '../../testing/subscriptions/history.ts';
import { receive } from '../../testing/subscriptions/kill-everywhere.ts';
import { processDueSubscriptions } from './jobs/process-due-subscriptions.ts';

let database: TestDatabase;
/** A pool with one connection: while a transaction is open, another statement waits in vain. */
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  const [row] = await database.sql<[{ name: string }]>`SELECT current_database() AS name`;
  sql = connect(inDatabase(inject('application'), row.name), { max: 1, acquireTimeout: 1000 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Each request to the provider takes until the pool has answered another statement. */
function waitingFor<T extends object>(pool: Sql, provider: T, count: { requests: number }): T {
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        await pool`SELECT 1`;
        count.requests++;
        return member(...args);
      };
    },
  });
}

const receiveAll = async ({ stage, deliveries }: History) => {
  const { renewing, prepaid } = stage.payments;
  for (const delivery of deliveries) {
    const provider = delivery.provider.renews ? renewing : prepaid;
    if (provider) await receive(stage, { ...delivery, provider });
  }
};
const act =
  (name: string, nth = 1) =>
  (history: History) =>
    perform(history, { act: name, nth });
const runJob = ({ stage }: History) =>
  processDueSubscriptions(stage, (error) => {
    throw error;
  });

const operations: Record<string, { before: string[]; run: (history: History) => Promise<void> }> = {
  'an order': { before: [], run: act('order') },
  'a first payment': { before: ['order', 'pay'], run: receiveAll },
  'months paid in advance': { before: ['orderMonths', 'payMonths'], run: receiveAll },
  'a change of the plan': { before: ['order', 'pay', 'deliverAll'], run: act('changePlan', 2) },
  'a cancellation': { before: ['order', 'pay', 'deliverAll'], run: act('cancel') },
  'a withdrawn cancellation': { before: ['order', 'pay', 'deliverAll', 'cancel'], run: act('resume') },
  'a job that collects a renewal': {
    before: ['order', 'pay', 'deliverAll', 'cardRefused', 'month', 'deliverAll', 'week'],
    run: runJob,
  },
  'a job that looks for missed changes': {
    before: ['order', 'pay', 'orderMonths', 'payMonths'],
    run: runJob,
  },
};

test.for(Object.keys(operations))(
  'holds no database connection while a provider is asked about %s',
  async (name) => {
    const { before, run } = operations[name] as (typeof operations)[string];
    const history = await beginHistory(sql);
    for (const step of before) await perform(history, { act: step, nth: 1 });
    const { stage } = history;
    const count = { requests: 0 };
    stage.payments = {
      ...stage.payments,
      renewing: waitingFor(sql, stage.renewing, count),
      prepaid: waitingFor(sql, stage.prepaid, count),
    };
    await run(history);
    expect(count.requests).toBeGreaterThan(0);
    await deleteHistory(history);
  },
);
