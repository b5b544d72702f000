import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, findAccount, findClosedFolder, giveTo, requireWayTo } from './account.ts';
import { EmbeddedPostgresError, unwritable } from './error.ts';
import {
  makeFolder,
  makeLocation,
  moveFolder,
  readLocation,
  SHARED_FOLDER,
  useLocation,
} from './location.ts';
import { findRunning } from './running.ts';

/** The paths of one embedded server. */
export interface Place {
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
export function preparePlace(wanted: string, shared = SHARED_FOLDER): Place {
  const asked = resolve(wanted);
  try {
    makeFolder(asked);
    const folder = realpathSync(asked);
    const place = placeIn(folder);
    const closed = findClosedFolder(place.cluster, place.account);
    const location = readLocation(folder);
    if (!closed && (!location || existsSync(place.cluster))) return place;
    if (location) return placeIn(useLocation(location, folder));
    return moveOut(place, makeLocation(folder, shared));
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw unwritable(asked, error);
  }
}

function placeIn(folder: string): Place {
  const cluster = join(folder, 'cluster');
  return { folder, cluster, log: join(folder, 'postgres.log'), account: findAccount(cluster) };
}

/** A cluster created while its folder was open, or copied with the folder. */
function moveOut(from: Place, location: string): Place {
  const to = placeIn(location);
  if (!existsSync(from.cluster)) return to;
  const running = findRunning(from);
  if (running) {
    throw new EmbeddedPostgresError(
      `The database in ${from.cluster} has to be moved to ${location}, but a PostgreSQL still uses it: ` +
        `stop process ${running.pid} first.`,
    );
  }
  moveFolder(from.cluster, to.cluster);
  return placeIn(location);
}

/**
 * Next to the data where the path is short enough, else below the system's temporary folder under a name that every
 * start on the same data finds again.
 */
export function prepareSocketFolder({ folder, account }: Place): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const candidates = [join(folder, 'socket'), join(tmpdir(), `sokoni-${hash}`), `/tmp/sokoni-${hash}`];
  const chosen = candidates.find(isShortEnough) ?? `/tmp/sokoni-${hash}`;
  if (!existsSync(chosen)) {
    try {
      mkdirSync(chosen, { mode: 0o700 });
      giveTo(account, chosen);
    } catch (error) {
      // Another start on the same data has created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(chosen, error);
    }
  }
  requireOwn(chosen, account);
  requireWayTo(join(chosen, 'socket'), account);
  return chosen;
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

/**
 * Every account can write to the temporary folder: another account could create our folder name first to intercept our
 * queries.
 */
function requireOwn(folder: string, account: Account | undefined): void {
  let found = lstatSync(folder);
  if (account && found.uid === 0 && found.isDirectory()) {
    giveTo(account, folder);
    found = lstatSync(folder);
  }
  const owner = account?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    `The folder ${folder} for PostgreSQL's socket is not private to this account: remove it and start again.`,
  );
}
