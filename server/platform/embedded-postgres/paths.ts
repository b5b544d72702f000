import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reasonOf, StartError } from '../start-error.ts';
import { type Account, findAccount, findClosedFolder, giveTo, requireWayTo } from './account.ts';

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

/** The system's folder for data of programs; every account may enter it. */
export const SHARED_FOLDER = process.platform === 'darwin' ? '/var/db/sokoni' : '/var/lib/sokoni';

/** In the database folder: the path of the folder that holds the cluster instead. */
const LOCATION = 'location';
/** In that folder: the path of the database folder. */
const OWNER = 'used-by';

function readLocation(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, LOCATION), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** With a random name: an operator who deletes the data folder also starts with a new database. */
function makeLocation(folder: string, shared: string): string {
  const made = join(shared, randomBytes(4).toString('hex'));
  const file = join(folder, LOCATION);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${made}\n`);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Another start on the same data has created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return useLocation(readLocation(folder) ?? made, folder);
}

/** Databases that were in use by this database folder before it was deleted. */
export function findLeftovers(wanted: string, shared = SHARED_FOLDER): string[] {
  if (!existsSync(shared)) return [];
  const folder = existsSync(wanted) ? realpathSync(wanted) : resolve(wanted);
  const current = readLocation(folder);
  return readdirSync(shared)
    .map((name) => join(shared, name))
    .filter((path) => path !== current && ownerOf(path) === folder);
}

function ownerOf(location: string): string | undefined {
  const file = join(location, OWNER);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** A copied data folder names the same location, and two products would write into one database. */
export function useLocation(location: string, folder: string): string {
  makeFolder(location);
  const owner = ownerOf(location);
  if (owner !== folder) {
    if (owner && existsSync(owner) && readLocation(owner) === location) {
      throw new StartError(
        `The database in ${location} belongs to ${owner}, of which ${folder} is a copy without a database: ` +
          `delete ${join(folder, LOCATION)} to begin with an empty one.`,
      );
    }
    writeFileSync(join(location, OWNER), `${folder}\n`);
  }
  return location;
}

/** The unprivileged account must be able to enter these folders, whatever the umask; the data stays private. */
export function makeFolder(folder: string): void {
  const topmost = mkdirSync(folder, { recursive: true }) ?? folder;
  if (process.getuid?.() !== 0) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
    const { uid, mode } = statSync(made);
    if (uid === 0) chmodSync(made, (mode & 0o777) | 0o111);
  }
}

export function unwritable(folder: string, error: unknown): StartError {
  return new StartError(`The database folder ${folder} cannot be used: ${reasonOf(error)}.`);
}

/** The error output of a PostgreSQL program. */
export function isDiskFull(output: string): boolean {
  return output.includes('No space left on device');
}
