import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, findAccount, findClosedFolder, giveTo, requireWayTo } from './account.ts';
import { unwritable } from './error.ts';
import { makeFolder, makeLocation, readLocation, SHARED_FOLDER, useLocation } from './location.ts';

/** The paths of one embedded server. */
export interface Paths {
  folder: string;
  /** PostgreSQL's own data folder. It exists only once it is complete. */
  cluster: string;
  log: string;
  account: Account | undefined;
}

/** The kernel's limit for the path of a socket is 104 bytes on macOS and 108 on Linux, with the final zero. */
const LONGEST_SOCKET_PATH = 103;
export const SOCKET_PORT = 5432;

/** `shared`: where root puts a cluster whose own folder the unprivileged account may not enter. */
export function preparePaths(wanted: string, shared = SHARED_FOLDER): Paths {
  const path = resolve(wanted);
  try {
    makeFolder(path);
    const folder = realpathSync(path);
    const paths = pathsIn(folder);
    if (existsSync(paths.cluster)) {
      requireWayTo(paths.cluster, paths.account);
      return paths;
    }
    const location = readLocation(folder);
    if (location) return pathsIn(useLocation(location, folder));
    return findClosedFolder(paths.cluster, paths.account) ? pathsIn(makeLocation(folder, shared)) : paths;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unwritable(path, error);
  }
}

function pathsIn(folder: string): Paths {
  const cluster = join(folder, 'cluster');
  return { folder, cluster, log: join(folder, 'postgres.log'), account: findAccount(cluster) };
}

/**
 * Next to the data where the path is short enough, else below /tmp under a name that every start on the same data finds
 * again.
 */
export function prepareSocketFolder({ folder, account }: Paths): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const beside = join(folder, 'socket');
  const chosen = isShortEnough(beside) ? beside : `/tmp/sokoni-${hash}`;
  try {
    mkdirSync(chosen, { mode: 0o700 });
    giveTo(account, chosen);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(chosen, error);
  }
  requireOwn(chosen, account);
  return chosen;
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

/** Every account can write to /tmp: another account could create our folder name first to intercept our queries. */
function requireOwn(folder: string, account: Account | undefined): void {
  let found = lstatSync(folder);
  if (account && found.uid === 0 && found.isDirectory()) {
    giveTo(account, folder);
    found = lstatSync(folder);
  }
  const owner = account?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return;
  throw new StartError(
    `The folder ${folder} for PostgreSQL's socket is not private to this account: remove it and start again.`,
  );
}
