import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/own-server.ts';
import { connect } from '../../platform/db/database.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../processes/start-server.ts';
import { createDatabaseServer } from './database-server.ts';

/** The server in a process of its own on its own PostgreSQL, without rate limits. */
export async function startRealProduct(changes: Record<string, string> = {}) {
  const folder = temporaryFolder('faults');
  const database = await createDatabaseServer(join(folder, 'postgres'));
  await database.start();
  const { host, port: databasePort, user, database: name } = database.address;
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_FACTOR: '100000',
    ENV_FILE: '/dev/null',
    ...changes,
  };
  const port = await freePort();
  let server: ServerProcess = await startServer(port, settings);

  async function killNode(): Promise<void> {
    server.child.kill('SIGKILL');
    await server.ended;
  }

  return {
    origin: server.origin,
    files: join(settings.DATA_DIR, 'files'),
    database,
    sql: connect(database.address),
    killNode,
    killBoth: () => Promise.all([killNode(), database.kill()]),
    async startAgain(): Promise<void> {
      server = await startServer(port, settings);
    },
    async stop(): Promise<void> {
      await this.sql.end();
      await killNode();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RealProduct = Awaited<ReturnType<typeof startRealProduct>>;
