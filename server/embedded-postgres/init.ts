import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveTo, giveTreeTo, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, isDiskFull, unwritable } from './error.ts';
import type { Place } from './place.ts';
import { processState } from './process-state.ts';

export const PASSWORD_FILE = 'sokoni-password';
const UNFINISHED = 'cluster.new-';

interface InitOptions {
  withPassword: boolean;
  throwaway: boolean;
}

/**
 * An interrupted initdb leaves a folder that cannot be opened. So it works in a temporary folder, and the final rename
 * creates the database. Of two starts at the same time, one wins.
 */
export async function requireCluster(place: Place, binaries: Binaries, options: InitOptions): Promise<void> {
  try {
    clearUnfinished(place);
    if (statSync(join(place.cluster, 'PG_VERSION'), { throwIfNoEntry: false })) {
      giveTreeTo(place.account, place.cluster);
      return;
    }
    const fresh = join(place.folder, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`);
    mkdirSync(fresh, { mode: 0o700 });
    giveTo(place.account, fresh);
    try {
      await initialise(fresh, place, binaries, options);
      putInPlace(fresh, place);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : unwritable(place.folder, error);
  }
}

/** Removes what an interrupted start left, unless that start is still running. */
function clearUnfinished({ folder }: Place): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.startsWith(UNFINISHED) && name.slice(UNFINISHED.length).split('-')[0]);
    if (!pid || processState(pid) !== 'gone') continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Its initdb is still running and writes there; the next start tries again.
    }
  }
}

async function initialise(
  fresh: string,
  place: Place,
  binaries: Binaries,
  options: InitOptions,
): Promise<void> {
  const args = ['--pgdata', fresh, '--username=postgres', '--encoding=UTF8', '--locale=C'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (options.throwaway) args.push('--no-sync');
  if (!options.withPassword) {
    args.push('--auth-local=trust', '--auth-host=reject');
    return runInitdb(args, place, binaries);
  }
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${fresh}.password`;
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveTo(place.account, passwordFile);
    await runInitdb([...args, '--auth=scram-sha-256', '--pwfile', passwordFile], place, binaries);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // Inside the cluster, so that both are created together and have the same permissions.
  const kept = join(fresh, PASSWORD_FILE);
  writeFileSync(kept, password, { mode: 0o600 });
  giveTo(place.account, kept);
}

async function runInitdb(args: string[], place: Place, { initdb }: Binaries): Promise<void> {
  const first = await run(initdb, args, place);
  if (first.code === 0) return;
  // initdb requires a name for its account, which a container with a numeric user does not have: a user namespace gives
  // it the name of `nobody`, and the files still belong to the real number.
  if (process.platform === 'linux' && first.output.includes('could not look up effective user ID')) {
    const second = await run('unshare', ['--user', '--map-user=65534', initdb, ...args], place);
    if (second.code === 0) return;
    throw new EmbeddedPostgresError(
      'The database cannot be created because this account has a number but no name: ' +
        'add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (isDiskFull(first.output)) throw unwritable(place.folder, { code: 'ENOSPC' });
  throw new EmbeddedPostgresError(
    `The database cannot be created in ${place.folder}: ${lastWords(first.output)}`,
  );
}

function run(
  program: string,
  args: string[],
  place: Place,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const options = { cwd: place.folder, env, stdio: [...stdio], ...runAs(place.account) };
    const child: ChildProcess = spawn(program, args, options);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: -1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The line with the error, without the advice and the cleanup messages around it. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n');
  const cause = lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'unknown reason';
  return cause.replace(/^initdb: (error: )?/, '').replace(/\.?$/, '.');
}

function putInPlace(fresh: string, { folder, cluster }: Place): void {
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    // Another start has created an equivalent cluster first.
    if (statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
