import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, findAccount, giveTo, requireWayTo } from './account.ts';
import { EmbeddedPostgresError, reasonOf } from './error.ts';

/** Where everything of one embedded server lies. */
export interface Place {
  folder: string;
  /** PostgreSQL's own data folder. It exists only once it is complete. */
  cluster: string;
  log: string;
  account: Account | undefined;
}

/** The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, with the final zero. */
const LONGEST_SOCKET_PATH = 103;
export const SOCKET_PORT = 5432;

export function preparePlace(wanted: string): Place {
  const asked = resolve(wanted);
  try {
    makeFolder(asked);
    const folder = realpathSync(asked);
    const cluster = join(folder, 'cluster');
    const account = findAccount(cluster);
    requireWayTo(cluster, account);
    return { folder, cluster, log: join(folder, 'postgres.log'), account };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw unwritable(asked, error);
  }
}

export function unwritable(folder: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The database folder ${folder} cannot be used: ${reasonOf(error)}.`);
}

/** The account that root lends has to get through what we make, whatever the umask; the data stays private. */
function makeFolder(folder: string): void {
  const topmost = mkdirSync(folder, { recursive: true }) ?? folder;
  if (process.getuid?.() !== 0) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
    const { uid, mode } = statSync(made);
    if (uid === 0) chmodSync(made, (mode & 0o777) | 0o111);
  }
}

/**
 * Beside the data where the path is short enough, else below the system's temporary folder under a name
 * that every start on the same data finds again.
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
      // Another start on the same data made it a moment ago.
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

/** The temporary folder is everybody's: a stranger could have taken our name there to catch our queries. */
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
