import type { Config } from '../../platform/config/config.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { BackupRunningError, backUp, findNewestBackup } from './back-up.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'clock'> & { config: Pick<Config, 'backup'> };

/** Milliseconds; less than a day, so that the hour of the backups does not move. */
const MOST_AGE = 23.5 * 60 * 60 * 1000;

/** Saves a backup when the newest one is a day old, where backups are set up. */
export async function backUpDaily(
  { config, sql, storage, clock }: Dependencies,
  log: (error: unknown) => void,
): Promise<void> {
  if (!config.backup) return;
  const now = clock.now();
  const newest = await findNewestBackup(config.backup.folder);
  if (newest && now.getTime() - newest.getTime() < MOST_AGE) return;
  try {
    const { missing } = await backUp({ sql, storage, now }, config.backup);
    if (missing.length > 0) {
      log(new Error(`${missing.length} files are not in the storage and not in the backup: ${missing[0]} …`));
    }
  } catch (error) {
    // Another process, or a person, is making one.
    if (!(error instanceof BackupRunningError)) throw error;
  }
}
