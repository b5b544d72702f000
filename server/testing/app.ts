import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { chooseProviders } from '../domains/subscriptions/providers/choose-providers.ts';
import type { Providers } from '../domains/subscriptions/providers/providers.ts';
import type { Store } from '../domains/subscriptions/providers/sandbox/store.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Sql } from '../platform/db/database.ts';
import type { AppDependencies } from '../platform/route-context.ts';
import { folderStorage } from '../platform/storage/folder-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { recordAnswers } from './answers/recorded-answers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type TestClock, testClock } from './fakes/clock.ts';
import { memoryStores } from './fakes/memory-store.ts';

export { DAY, HOUR, MINUTE, type TestClock, testClock } from './fakes/clock.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  clock: TestClock;
  storage: Storage;
  config: Config;
  payments: Providers;
  /** The state of the sandbox of payments, for another process of the same site. */
  storeOf: (name: string) => Store;
}

/**
 * The whole API on its own database. The state of the sandbox of payments is in memory, unless a test makes another
 * store. All responses are compared with the OpenAPI document at the end. Rate limits are too high to apply, unless a
 * test sets them.
 */
export async function buildTestApp(
  overrides: Partial<Config> = {},
  {
    makeStore,
    ...more
  }: Partial<
    Pick<
      AppDependencies,
      | 'logTo'
      | 'metrics'
      | 'notificationHeartbeat'
      | 'pages'
      | 'scanner'
      | 'sessionMaxAge'
      | 'storage'
      | 'tracing'
    >
  > & { payments?: Providers; makeStore?: (sql: Sql, provider: string) => Store } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sokoni-app-'));
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      REQUEST_MAX_WAIT: '60000',
    }),
    dataDir,
    ...overrides,
  };
  const { sql, asOwner, drop } = await createTestDatabase();
  const clock = testClock();
  const storage = more.storage ?? folderStorage(join(dataDir, 'files'));
  const storeOf = makeStore ? (name: string) => makeStore(sql, name) : memoryStores();
  const payments = more.payments ?? chooseProviders({ config, sql, clock, storeOf });
  const app = await buildApp({ sessionMaxAge: 0, ...more, config, sql, storage, clock, payments });
  const answers = recordAnswers(app);
  return {
    app,
    sql,
    asOwner,
    clock,
    storage,
    config,
    payments,
    storeOf,
    async drop() {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      await answers.requireDocumented();
    },
  };
}
