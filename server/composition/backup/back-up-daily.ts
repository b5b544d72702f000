import type { Config } from '../../platform/config/config.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { BackupRunningError, backUp, findNewestBackup } from './back-up.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'clock'> & { config: Pick<Config, 'backup'> };

/** The name of the failure of the last backup. */
export const BACKUP_STEP = 'backup';
/** Milliseconds; less than a day, so that the hour of the backups does not move. */
const MOST_AGE = 23.5 * 60 * 60 * 1000;

/** Saves a backup when the newest one is a day old, where backups are set up. */
export async function backUpDaily(
  { config, sql, storage, clock }: Dependencies,
  log: (error: unknown) => void,
): Promise<void> {
  const { backup } = config;
  if (!backup) return;
  const now = clock.now();
  // Another process, or a person, is making one.
  const isRunning = (error: unknown) => error instanceof BackupRunningError;
  // A failure is stored, so that the check of backups can name it.
  await forEachDue({ sql, clock }, log, {
    name: BACKUP_STEP,
    async find(_limit, isReady) {
      const newest = await findNewestBackup(backup.folder);
      const isDue = !newest || +now - +newest >= MOST_AGE;
      return sql<{ key: string }[]>`
        SELECT key FROM (VALUES ('daily')) AS due (key) WHERE ${isDue}::boolean AND ${isReady(sql`key`)}`;
    },
    keyOf: ({ key }) => key,
    async act() {
      const { missing } = await backUp({ sql, storage, now }, backup);
      const [first, ...others] = missing;
      if (first) {
        log(new Error(`${others.length + 1} files are not in the storage and not in the backup: ${first} …`));
      }
    },
    isAway: isRunning,
  }).catch((error) => {
    if (!isRunning(error)) throw error;
  });
}
