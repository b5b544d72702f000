import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../app.ts';
import { chooseProviders } from '../../domains/subscriptions/providers/choose-providers.ts';
import type { Providers } from '../../domains/subscriptions/providers/providers.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { connect, PATIENT, type Sql } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { enqueue, startJobs } from '../../platform/jobs/queue.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { makeCustomer, makeSupplier } from '../factories.ts';
import { signInAs } from '../sign-in.ts';
import { createDatabaseServer } from './database-server.ts';

export interface Client {
  id: string;
  headers: { authorization: string };
}

/** What differs from the product as it starts without settings. */
export interface Changes {
  storage?: Storage;
  payments?: (parts: { config: Config; sql: Sql }) => Providers;
}

/** The API on its own PostgreSQL, with `clientCount` signed-in customers and a supplier to write to. */
export async function startProduct(folder: string, clientCount: number, changes: Changes = {}) {
  const server = await createDatabaseServer(join(folder, 'postgres'));
  await server.start();
  const owner = connect(server.address, PATIENT);
  await migrate(owner, fileURLToPath(new URL('../../platform/db/migrations', import.meta.url)));
  const { supplier, clients } = await makeClients(owner, clientCount);
  await owner.end();

  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' }),
    dataDir: folder,
  };
  const sql = connect(server.address);
  const storage = changes.storage ?? folderStorage(join(folder, 'files'));
  const payments =
    changes.payments?.({ config, sql }) ?? chooseProviders({ config, sql, clock: systemClock });
  const app = await buildApp({ config, sql, storage, clock: systemClock, payments });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let jobRuns = 0;
  const job = { everyMinutes: 60, run: async () => void jobRuns++ };
  const jobs = await startJobs({ mail: job }, { sql, clock: systemClock }, () => {});

  return {
    server,
    sql,
    config,
    origins: [origin],
    clients,
    supplier,
    jobRuns: () => jobRuns,
    enqueueJob: () => enqueue(sql, 'mail'),
    async stop() {
      await jobs.stop();
      await app.close();
      await sql.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signed-in customers and a supplier to write to. */
export async function makeClients(sql: Sql, count: number) {
  const supplier = await makeSupplier(sql);
  const clients: Client[] = [];
  for (let index = 0; index < count; index++) {
    const customer = await makeCustomer(sql);
    const headers = await signInAs({ sql, clock: systemClock }, customer);
    clients.push({ id: customer.id, headers });
  }
  return { supplier, clients };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
