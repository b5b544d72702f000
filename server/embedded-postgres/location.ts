import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The system's folder for data of programs; every account may enter it. */
export const SHARED_FOLDER = process.platform === 'darwin' ? '/var/db/sokoni' : '/var/lib/sokoni';

/** In the database folder: the path of the folder that holds the cluster instead. */
const LOCATION = 'location';
/** In that folder: the path of the database folder. */
const OWNER = 'used-by';

export function readLocation(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, LOCATION), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** With a random name: an operator who deletes the data folder also starts with a new database. */
export function makeLocation(folder: string, shared: string): string {
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

/** A copied data folder names the same location, and two products would write into one database. */
export function useLocation(location: string, folder: string): string {
  makeFolder(location);
  const file = join(location, OWNER);
  const owner = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (owner !== folder) {
    if (owner && existsSync(owner) && readLocation(owner) === location) {
      throw new StartError(
        `The database in ${location} belongs to ${owner}, of which ${folder} is a copy without a database: ` +
          `delete ${join(folder, LOCATION)} to begin with an empty one.`,
      );
    }
    writeFileSync(file, `${folder}\n`);
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
