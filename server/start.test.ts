import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../scripts/lib/own-server.ts';
import { findServers } from './platform/embedded-postgres/testing/children.ts';
import { TRY_AGAIN } from './platform/start-error.ts';
import { endPrograms, START_LIMIT, startProgram } from './testing/fakes/program.ts';

/** The real programs, each with its own data folder and database. */
const folder = join(tmpdir(), `sokoni-start-${randomBytes(6).toString('hex')}`);
const dataDir = join(folder, 'data');

beforeAll(async () => {
  // Readable for all accounts: as root, PostgreSQL runs as another account.
  await mkdir(folder, { mode: 0o711 });
});
afterEach(endPrograms);
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (
  script: string[],
  settings: Record<string, string | undefined> = {},
  options: { withChannel?: boolean } = {},
) => startProgram(script, { DATA_DIR: dataDir, ...settings }, options);

async function expectStartError(started: ReturnType<typeof start>, sentence: RegExp) {
  const { code, err } = await started.ended;
  expect(err.trim()).toMatch(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

test('starts without a database, answers requests, and ends on signals', async () => {
  const server = start(['main.ts']);
  await expect
    .poll(server.output, { timeout: START_LIMIT })
    .toMatch(/Sokoni is at (\S+)[\s\S]*Mail: kept in/);
  const [, address = ''] = /Sokoni is at (\S+)/.exec(server.output()) ?? [];
  const form = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', companyName: '' };
  const answer = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, password: 'zebra crossing', confirmPassword: 'zebra crossing' }),
  });
  expect(answer.status).toBe(201);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  const { code, err } = await server.ended;
  expect(code).toBe(0);
  expect(findServers(dataDir)).toEqual([]);
  // Development defaults, with NODE_ENV=production.
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/^Warning: PUBLIC_URL/),
    expect.stringMatching(/^Warning: Mail is not sent/),
  ]);
});

describe('a server that is stopped leaves no process', () => {
  test('by the end of npm start', async () => {
    const server = start(['main.ts'], {}, { withChannel: true });
    const serving = once(server.child, 'message');
    expect(await serving).toEqual(['serving', undefined]);
    expect(findServers(dataDir)).not.toEqual([]);
    // Not `close`, which Node does not emit after `disconnect`.
    const exited = once(server.child, 'exit');
    server.child.disconnect();
    expect(await exited).toEqual([0, null]);
    expect(findServers(dataDir)).toEqual([]);
  });

  const moments: [string, (files: string[]) => boolean][] = [
    ['creates its database', (files) => files.some((name) => name.startsWith('cluster.new'))],
    ['starts its database', (files) => files.includes('cluster')],
    ['migrates', (files) => files.includes('socket')],
  ];
  // A folder whose first start was interrupted is opened again in `killed.test.ts`.
  test.for(moments)('while it %s', { timeout: 2 * START_LIMIT }, async ([, isReached]) => {
    const fresh = join(folder, randomBytes(6).toString('hex'));
    const first = start(['main.ts'], { DATA_DIR: fresh });
    const listDatabase = () => readdir(join(fresh, 'postgres')).catch(() => []);
    await expect
      .poll(async () => isReached(await listDatabase()), { interval: 5, timeout: START_LIMIT })
      .toBe(true);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    await expect.poll(() => findServers(fresh)).toEqual([]);
  });
});

describe('a server whose PostgreSQL is killed', () => {
  const postgresFiles = (dataFolder: string) =>
    readdir(join(dataFolder, 'postgres')).catch((): string[] => []);
  const moments: [string, (folder: string, output: string) => Promise<boolean>][] = [
    [
      'while its database is created',
      async (fresh) => (await postgresFiles(fresh)).some((name) => name.startsWith('cluster.new')),
    ],
    ['while it starts', async (fresh) => (await postgresFiles(fresh)).includes('postgres.log')],
    ['before the migrations', async (_fresh, output) => output.includes('PostgreSQL runs in')],
    ['after the migrations', async (_fresh, output) => output.includes('Database brought up to date')],
  ];
  test.for(moments)(
    '%s serves all the same, or says so in a sentence and may be started again',
    { timeout: 2 * START_LIMIT },
    async ([, isReached]) => {
      const DATA_DIR = join(folder, randomBytes(6).toString('hex'));
      const first = start(['main.ts'], { DATA_DIR });
      await expect
        .poll(() => isReached(DATA_DIR, first.output()), { interval: 2, timeout: START_LIMIT })
        .toBe(true);
      await expect.poll(() => findServers(DATA_DIR), { interval: 2 }).not.toEqual([]);
      for (const pid of findServers(DATA_DIR)) killIfAlive(pid);
      const isServing = expect.poll(first.output, { timeout: START_LIMIT }).toContain('Sokoni is at');
      const end = await Promise.race([first.ended, isServing]);
      if (end) {
        expect(end.err.trim().split('\n')).toHaveLength(1);
        expect(end.code).toBe(TRY_AGAIN);
      }
      first.child.kill('SIGTERM');
      await first.ended;
    },
  );
});

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

test('logs no error when it is stopped while its jobs start', async () => {
  const port = await freePort();
  const server = start(['main.ts'], { PORT: String(port) });
  // It listens before its jobs start.
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health/live`).then(
          (answer) => answer.ok,
          () => false,
        ),
      {
        interval: 5,
        timeout: START_LIMIT,
      },
    )
    .toBe(true);
  server.child.kill('SIGINT');
  const { code, err } = await server.ended;
  expect(code).toBe(0);
  expect(err.split('\n').filter((line) => line && !line.startsWith('Warning: '))).toEqual([]);
});

test('a command starts the database when no server runs, and names a wrong use', async () => {
  expect(await start(['commands/operator.ts', 'invite', 'Ada@example.com']).ended).toMatchObject({
    code: 0,
    out: expect.stringContaining('/confirm-email/operator/'),
  });
  expect(findServers(dataDir)).toEqual([]);
  await expectStartError(start(['commands/operator.ts', 'make', 'ada@example.com']), /^Usage: /);
  await expectStartError(start(['commands/operator.ts']), /^Usage: /);
});

test('commands use the database of a running server, which rejects a second one and ends by SIGHUP', {
  timeout: 2 * START_LIMIT,
}, async () => {
  const server = start(['main.ts']);
  await expect.poll(server.output, { timeout: START_LIMIT }).toContain('Sokoni is at');
  await expectStartError(
    start(['commands/operator.ts', 'add', 'ada@example.com']),
    /is not confirmed\. Use: npm run operator -- invite/,
  );
  const BACKUP_RECIPIENT = await identityToRecipient(await generateX25519Identity());
  const backup = start(['commands/backup.ts'], { BACKUP_DIR: join(folder, 'backups'), BACKUP_RECIPIENT });
  expect(await backup.ended).toMatchObject({ code: 0, out: expect.stringMatching(/^Saved \d+ rows/) });
  await expectStartError(
    start(['main.ts']),
    /^The database in \S+ is used by another process: stop that one first, or set DATABASE_URL to a PostgreSQL server/,
  );
  server.child.kill('SIGHUP');
  expect((await server.ended).code).toBe(0);
  expect(findServers(dataDir)).toEqual([]);
});

test('adds demo data only to a database without accounts', async () => {
  await expectStartError(start(['../demo/seed.ts']), /has accounts already/);
});

test('reads the settings file in every command', async () => {
  const file = join(folder, 'settings');
  await writeFile(file, 'LOG_LEVEL=loud\nSTRIPE_SECRET_KEY_FILE=/missing\n');
  const settings = { ENV_FILE: file, LOG_LEVEL: undefined };
  for (const command of [
    ['main.ts'],
    ['commands/operator.ts', 'add', 'a@example.com'],
    ['../demo/seed.ts'],
    ['commands/check-start.ts'],
  ]) {
    expect((await start(command, settings).ended).err).toMatch(/LOG_LEVEL is "loud"/);
  }
  await expectStartError(
    start(['commands/stripe-sync.ts'], settings),
    /^The file \/missing of STRIPE_SECRET_KEY_FILE/,
  );
});

test('may be started again while the database is recovering', async () => {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].join('\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length + 1);
  const recovering = createServer((socket) =>
    socket.once('data', () =>
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)])),
    ),
  ).listen(0, '127.0.0.1');
  await once(recovering, 'listening');
  const { port } = recovering.address() as { port: number };
  const DATABASE_URL = `postgres://sokoni:secret@127.0.0.1:${port}/sokoni`;
  const { code, err } = await start(['main.ts'], { DATABASE_URL }).ended;
  recovering.close();
  // Without the password.
  expect(err).toMatch(
    /^The database 127\.0\.0\.1:\d+\/sokoni cannot be reached: the database system is starting up\.\n$/,
  );
  expect(code).toBe(TRY_AGAIN);
});

test('reports a port that is in use', async () => {
  const other = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
  const { port } = other.address() as { port: number };
  await expectStartError(start(['main.ts'], { PORT: String(port) }), new RegExp(`^Port ${port} is taken`));
  other.close();
});
