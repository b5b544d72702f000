import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from '../process/run.mjs';
import { UserFacingError } from '../run-script.mjs';

const OLDEST = 15;
const DEBIANS = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'postgres'];

/** Starts a PostgreSQL server installed on this machine for the duration of the tests. */
export async function startPostgresServer() {
  const programs = await requirePrograms();
  const account = findAccount();
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-server-'));
  const options = { cwd: folder, show: false, ...account };
  const data = join(folder, 'data');
  const stop = async () => {
    await run(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], options);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (account.uid) chownSync(folder, account.uid, account.gid);
    const password = randomBytes(16).toString('hex');
    await create(programs, data, password, options);
    const port = await findFreePort();
    await start(programs, data, port, options);
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function requirePrograms() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'pg_ctl'))
    .find(isExecutable);
  const debians = existsSync(DEBIANS) ? readdirSync(DEBIANS) : [];
  const folders = [
    // The programs beside a linked one are beside its target.
    ...(inPath ? [dirname(inPath), dirname(realpathSync(inPath))] : []),
    ...debians.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIANS, version, 'bin')),
  ];
  const complete = folders.filter((folder) => NEEDED.every((name) => isExecutable(join(folder, name))));
  for (const folder of complete) {
    const { output } = await run(join(folder, 'postgres'), ['--version'], { show: false });
    if (Number(/\d+/.exec(output)?.[0]) >= OLDEST) return folder;
  }
  throw new UserFacingError(`no PostgreSQL ${OLDEST} or later is installed on this machine`);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root, so this looks for another account. */
function findAccount() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const accounts = lines.map((line) => line.split(':'));
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  if (!uid) throw new UserFacingError('there is no account "postgres" or "nobody" to run a server as');
  return { uid: Number(uid), gid: Number(gid) };
}

async function create(programs, data, password, options) {
  const passwordFile = join(options.cwd, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (options.uid) chownSync(passwordFile, options.uid, options.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('--encoding=UTF8', `--locale=${locale}`, '--no-sync');
  const { code, output } = await run(join(programs, 'initdb'), args, options);
  if (code !== 0) throw new UserFacingError(`initdb failed: ${output.trim().split('\n').at(-1)}`);
}

async function start(programs, data, port, options) {
  const place = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  // The data is temporary, so durability is turned off; the tests create statistics where they need them.
  // Commits are written at once, though not to the disk: replicas are compared with what is written.
  const temporary = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const settings = { ...place, ...temporary };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(options.cwd, 'log');
  const args = ['start', '-D', data, '-w', '-l', log, '-o', flags.join(' ')];
  const { code } = await run(join(programs, 'pg_ctl'), args, options);
  if (code !== 0)
    throw new UserFacingError(`it did not start: ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`);
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
