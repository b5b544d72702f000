import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../platform/db/database.ts';
import { administer, inDatabase } from './fakes/start-postgres.ts';

export interface TestDatabase {
  /** Connected with the role of the product. */
  sql: Sql;
  /**
   * For statements that the product's role may not run (break a table, gather statistics), and for inserts of thousands
   * of rows, which would exceed the product's statement timeout on a busy machine.
   */
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/** Creates an empty, migrated database; call `drop` at the end, which closes its connections. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const address = inject('postgres');
  const template = inject('template');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(address, (sql) =>
    sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const sql = connect(inDatabase(inject('application'), name), {
    max: 4,
    // A connection can take long on a busy machine.
    acquireTimeout: 30_000,
  });
  return {
    sql,
    asOwner: (work) => administer(inDatabase(address, name), work),
    drop: () => sql.end(),
  };
}
