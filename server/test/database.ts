import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../platform/database.ts';
import { administer, inDatabase } from './start-postgres.ts';

/** A migrated, empty database of its own; call `drop` when done. */
export async function createTestDatabase(): Promise<{ sql: Sql; drop(): Promise<void> }> {
  const address = inject('postgres');
  const name = `sokoni_test_${randomBytes(6).toString('hex')}`;
  await administer(address, (sql) => sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${inject('template')}`));
  const sql = connect(inDatabase(address, name), { max: 4 });
  return {
    sql,
    async drop() {
      await sql.end();
      await administer(address, (admin) => admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
