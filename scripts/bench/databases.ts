import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Sql } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start.ts';
import type { Opened } from '../../server/run.ts';
import { fill } from './fill.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));

/** The product's name for its database, so that it uses the large one. */
const LARGE = 'sokoni';
const SMALL = 'sokoni_small';

export interface Filled {
  sql: Sql;
  profiles: number;
}

export type Databases = Awaited<ReturnType<typeof startDatabases>>;

/** Starts the embedded PostgreSQL as the product does, in a folder that the product can also start on. */
export async function startDatabases(opened: Opened, dataDir: string) {
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
  opened.onClose(() => server.stop());

  async function openFilled(database: string, profiles: number): Promise<Filled> {
    const admin = connect({ ...server.connection, database: 'postgres' }, { max: 1 });
    await admin.unsafe(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
    await admin.end();
    const filling = connect({ ...server.connection, database }, { max: 1 });
    await migrate(filling, MIGRATIONS);
    await fill(filling, profiles);
    await filling.end();
    const sql = connect({ ...server.connection, database });
    opened.onClose(() => sql.end({ timeout: 5 }));
    return { sql, profiles };
  }

  return {
    large: (profiles: number) => openFilled(LARGE, profiles),
    small: (profiles: number) => openFilled(SMALL, profiles),
  };
}
