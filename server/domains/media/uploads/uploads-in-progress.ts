import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { forEachDue, type Log } from '../../../platform/jobs/for-each-due.ts';

/** Milliseconds after which the folder of an upload is considered left by a crashed process. */
const FORGOTTEN_AFTER = 2 * 3_600_000;

/** Next to the stored files and not in the system's temporary folder, which may be in memory. */
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'arriving');

/** Creates a folder for the files of one upload, and always deletes it at the end. */
export async function withFolder<T>(config: Config, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(config), { recursive: true });
  const folder = await mkdtemp(join(folderOf(config), 'upload-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function removeForgottenFolders(
  parts: { config: Config; sql: Queryable; clock: Clock },
  log: Log,
): Promise<void> {
  const { sql, config } = parts;
  const arriving = folderOf(config);
  await forEachDue(parts, log, {
    name: 'unfinished uploads',
    async find(limit, isReady) {
      const names = await listForgotten(arriving);
      return sql<{ name: string }[]>`
        SELECT name FROM unnest(${names}::text[]) AS name WHERE ${isReady(sql`name`)} LIMIT ${limit}`;
    },
    keyOf: ({ name }) => name,
    act: ({ name }) => rm(join(arriving, name), { recursive: true, force: true }),
  });
}

async function listForgotten(arriving: string): Promise<string[]> {
  const names = await readdir(arriving).catch((): string[] => []);
  const ages = await Promise.all(
    // The times of files are those of the system. An upload may end in between.
    names.map(
      async (name) =>
        Date.now() - ((await stat(join(arriving, name)).catch(() => null))?.mtimeMs ?? Date.now()),
    ),
  );
  return names.filter((_name, nth) => Number(ages[nth]) > FORGOTTEN_AFTER);
}
