import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
import { cleanUp, findServers, makeFolder, query } from './testing/children.ts';

const started: EmbeddedPostgres[] = [];

async function start(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  await cleanUp();
});

test('creates a database with full Unicode and safe settings at the first start', async () => {
  const { connection, attached } = await start({ folder: makeFolder() });
  expect(attached).toBe(false);
  const [row] = await query(
    connection,
    `select lower('ÉÇŞ') as lower, getdatabaseencoding() as encoding, current_setting('fsync') as fsync,
       current_setting('jit') as jit, current_setting('random_page_cost') as random_page_cost,
       current_setting('listen_addresses') as listen_addresses`,
  );
  expect(row).toEqual({
    lower: 'éçş',
    encoding: 'UTF8',
    fsync: 'on',
    jit: 'off',
    random_page_cost: '1.1',
    listen_addresses: '',
  });
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('finds the stored data after a stop, which leaves no process', async () => {
  const folder = makeFolder({ withCluster: true });
  const first = await start({ folder });
  await query(first.connection, 'create table kept as select 42 as answer');
  await first.stop();
  await first.stop();
  expect(findServers(folder)).toEqual([]);
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);

  const second = await start({ folder });
  expect(second.attached).toBe(false);
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('has less durability for more speed on a throwaway server', async () => {
  const { connection } = await start({ folder: makeFolder({ withCluster: true }), throwaway: true });
  expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'off' }]);
});

test('lets a command share the server, which stays when the command ends', async () => {
  const folder = makeFolder({ withCluster: true });
  const owner = await start({ folder });
  const command = await start({ folder, mayShare: true });
  expect(command).toMatchObject({ attached: true, connection: owner.connection });
  await command.stop();
  expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner.stop();
  expect(findServers(folder)).toEqual([]);
});

test.each([
  ['the server', 'postmaster'],
  ['one of its sessions', 'session'],
])('is started again after %s was killed, with its stored data', async (_name, victim) => {
  const folder = makeFolder({ withCluster: true });
  const lines: string[] = [];
  const { connection } = await start({ folder, log: (line) => lines.push(line) });
  await query(connection, 'create table stored as select 42 as answer');
  const postmaster = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(victim === 'postmaster' ? postmaster : await sessionOf(connection), 'SIGKILL');

  await expect
    .poll(() => query(connection, 'select answer from stored').catch(() => []), { timeout: 60_000 })
    .toEqual([{ answer: 42 }]);
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toMatch(/^PostgreSQL runs again/);
  expect(lines).toContainEqual(expect.stringMatching(/^PostgreSQL has ended unexpectedly/));
});

async function sessionOf(connection: EmbeddedPostgres['connection']): Promise<number> {
  const [row] = await query(
    connection,
    `select pid from pg_stat_activity where application_name = 'sokoni owner'`,
  );
  return Number(row?.pid);
}
