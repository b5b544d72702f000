import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { inDatabase } from '../../testing/fakes/start-postgres.ts';
import { connect, type Sql } from './database.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ sql } = database);
  await database.asOwner((owner) =>
    owner.unsafe('CREATE TABLE notes (id integer PRIMARY KEY, note_text text)'),
  );
  await database.asOwner((owner) => owner.unsafe('GRANT ALL ON notes TO PUBLIC'));
});
afterAll(() => database.drop());

/** Ends all sessions of the pool, as a restart of the server does. */
const terminateSessions = () =>
  database.asOwner(
    (owner) => owner`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

test('names columns in camelCase and keeps times to the millisecond', async () => {
  const time = new Date('2026-11-22T05:42:00.123Z');
  const [row] = await sql<[{ sentAt: Date; noteText: string }]>`
    SELECT ${time} AS sent_at, ${"N'Diaye ምን አለ"}::text AS note_text`;
  expect(row).toEqual({ sentAt: time, noteText: "N'Diaye ምን አለ" });
});

test('sends statements together over one connection, each with its own result or error', async () => {
  const [one, failed, other] = await sql.together((together) =>
    Promise.allSettled([
      together`SELECT pg_backend_pid() AS pid`,
      together`SELECT 1 / 0`,
      together`SELECT pg_backend_pid() AS pid`,
    ]),
  );
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(one).toEqual({ status: 'fulfilled', value: [{ pid: expect.any(Number) }] });
  expect(other).toEqual(one);
});

test('commits a transaction that resolves and rolls back one that rejects', async () => {
  await sql.begin(async (tx) => {
    await Promise.all([tx`INSERT INTO notes VALUES (1, 'a')`, tx`INSERT INTO notes VALUES (2, 'b')`]);
  });
  const failing = sql.begin(async (tx) => {
    await tx`DELETE FROM notes`;
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(await sql`SELECT id FROM notes ORDER BY id`).toEqual([{ id: 1 }, { id: 2 }]);
});

test('reports a transaction whose failed statement was ignored, because the server rolls it back', async () => {
  const ignoring = sql.begin(async (tx) => {
    await tx`INSERT INTO notes VALUES (3, 'c')`;
    await tx`INSERT INTO notes VALUES (3, 'c')`.catch(() => {});
  });
  await expect(ignoring).rejects.toThrow('rolled back');
  expect(await sql`SELECT FROM notes WHERE id = 3`).toEqual([]);
});

test('continues after all its sessions were terminated, idle and in a transaction', async () => {
  const interrupted = sql.begin(async (tx) => {
    await tx`SELECT 1`;
    await terminateSessions();
    await tx`SELECT 1`;
  });
  await expect(interrupted).rejects.toThrow();
  await expect.poll(() => sql`SELECT 1 AS one`.catch(() => [])).toEqual([{ one: 1 }]);
});

test('is unavailable, and leaves the connection, where a server is no longer the primary', async () => {
  const one = connect(inDatabase(inject('application'), await nameOf(sql)), { max: 1 });
  await one.unsafe('SET default_transaction_read_only = on');
  const refused = await one`INSERT INTO notes VALUES (9, 'i')`.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(await one`INSERT INTO notes VALUES (9, 'i') RETURNING id`).toEqual([{ id: 9 }]);
  await one.end();
});

test('prepares a statement again after a migration changed what it returns', async () => {
  const read = () => sql`SELECT * FROM notes WHERE id = 1`;
  await Promise.all([read(), read(), read(), read()]);
  await database.asOwner((owner) => owner.unsafe('ALTER TABLE notes ADD COLUMN extra integer DEFAULT 7'));
  await expect.poll(() => read().catch(() => [])).toEqual([{ id: 1, noteText: 'a', extra: 7 }]);
});

test('rejects a statement when no connection is free within the time limit', async () => {
  const address = inDatabase(inject('application'), await nameOf(sql));
  const small = connect(address, { max: 1, acquireTimeout: 50 });
  const error = await small.begin(() => small`SELECT 1`).catch((reason) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  await small.end();
});

test('opens connections before they are needed, and goes on without those that it cannot open', async () => {
  const address = inDatabase(inject('application'), await nameOf(sql));
  const small = connect(address, { max: 3, acquireTimeout: 5_000 });
  await small.openAhead(2);
  expect(small.connections()).toEqual({ open: 2, idle: 2, waiting: 0 });
  await small.openAhead(4);
  expect(small.connections()).toEqual({ open: 3, idle: 3, waiting: 0 });
  await small.end();
});

test('opens them again after a restart of the server', async () => {
  const address = inDatabase(inject('application'), await nameOf(sql));
  const small = connect(address, { max: 3, acquireTimeout: 5_000 });
  await small.listen('letters', { onNotification() {} });
  await small.openAhead(2);
  await terminateSessions();
  await expect.poll(() => small.connections().open).toBe(0);
  await expect.poll(() => small.connections(), { timeout: 10_000 }).toEqual({ open: 2, idle: 2, waiting: 0 });
  await small.end();
});

test('ends although a statement is still running', async () => {
  const address = inDatabase(inject('application'), await nameOf(sql));
  const pool = connect(address, { max: 1 });
  const sleeping = expect(pool`SELECT pg_sleep(600)`.then()).rejects.toThrow(DatabaseUnavailableError);
  await expect.poll(() => isSleeping()).toBe(true);
  await pool.end({ timeout: 0 });
  await sleeping;
});

test('receives notifications, also after the connection was lost', async () => {
  const received: string[] = [];
  let connections = 0;
  const subscription = await sql.listen('letters', {
    onNotification: (payload) => received.push(payload),
    onConnect: () => connections++,
  });
  await sql`SELECT pg_notify('letters', 'a')`;
  await expect.poll(() => received).toEqual(['a']);
  await terminateSessions();
  await expect.poll(() => connections).toBe(2);
  await sql`SELECT pg_notify('letters', 'b')`;
  await expect.poll(() => received).toEqual(['a', 'b']);
  await subscription.stop();
});

async function nameOf(queryable: Sql): Promise<string> {
  const [row] = await queryable<[{ name: string }]>`SELECT current_database() AS name`;
  return row.name;
}

async function isSleeping(): Promise<boolean> {
  const rows = await database.asOwner(
    (owner) => owner`
    SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600)%' AND state = 'active'`,
  );
  return rows.length > 0;
}
