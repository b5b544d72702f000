import { execFile } from 'node:child_process';
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
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { giveTo, giveTreeTo, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { KILLED, type LaunchOptions, wasKilled } from './launch.ts';
import { isDiskFull, type Paths, unwritable } from './paths.ts';
import { processState } from './process-state.ts';

const UNFINISHED = 'cluster.new-';

/**
 * An interrupted initdb leaves a folder that cannot be opened. So it works in a temporary folder, and the final rename
 * creates the database. Of two starts at the same time, one wins.
 */
export async function requireCluster(
  paths: Paths,
  binaries: Binaries,
  { throwaway }: LaunchOptions,
): Promise<void> {
  try {
    clearUnfinished(paths);
    if (statSync(join(paths.cluster, 'PG_VERSION'), { throwIfNoEntry: false })) {
      giveTreeTo(paths.account, paths.cluster);
      return;
    }
    const fresh = join(paths.folder, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`);
    mkdirSync(fresh, { mode: 0o700 });
    giveTo(paths.account, fresh);
    try {
      await initialise(fresh, paths, binaries, throwaway);
      putInPlace(fresh, paths);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  } catch (error) {
    throw error instanceof StartError ? error : unwritable(paths.folder, error);
  }
}

/** Removes what an interrupted start left, unless that start is still running. */
function clearUnfinished({ folder }: Paths): void {
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
  paths: Paths,
  binaries: Binaries,
  throwaway: boolean,
): Promise<void> {
  const args = ['--pgdata', fresh, '--username=postgres', '--encoding=UTF8', '--locale=C'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--auth-local=trust', '--auth-host=reject');
  if (throwaway) args.push('--no-sync');
  await runInitdb(args, paths, binaries);
}

async function runInitdb(args: string[], paths: Paths, { initdb }: Binaries): Promise<void> {
  const error = await run(initdb, args, paths);
  if (error === undefined) return;
  // initdb requires a name for its account, which a container with a numeric user does not have: a user namespace gives
  // it the name of `nobody`, and the files still belong to the real number.
  if (process.platform === 'linux' && error.includes('could not look up effective user ID')) {
    const again = await run('unshare', ['--user', '--map-user=65534', initdb, ...args], paths);
    if (again === undefined) return;
    throw new StartError(
      'The database cannot be created because this account has a number but no name: ' +
        'add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (isDiskFull(error)) throw unwritable(paths.folder, { code: 'ENOSPC' });
  throw new StartError(`The database cannot be created in ${paths.folder}: ${lastWords(error)}`, {
    isTemporary: wasKilled(error),
  });
}

/** Returns the error output; undefined when the program succeeded. */
function run(program: string, args: string[], { folder, account }: Paths): Promise<string | undefined> {
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...runAs(account) };
  return new Promise((resolve) =>
    execFile(program, args, options, (error, _output, errors) =>
      resolve(error?.signal === 'SIGKILL' ? KILLED : error ? errors || error.message : undefined),
    ),
  );
}

/** The line with the error, without the advice and the cleanup messages around it. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n');
  const cause = lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'unknown reason';
  return cause.replace(/^initdb: (error: )?/, '').replace(/\.?$/, '.');
}

function putInPlace(fresh: string, { folder, cluster }: Paths): void {
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    // Another start has created an equivalent cluster first.
    if (statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return;
    throw error;
  }
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
