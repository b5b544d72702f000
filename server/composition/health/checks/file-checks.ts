import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Config } from '../../../platform/config/config.ts';
import { type ClamdAddress, pingClamd } from '../../../platform/scanner/clamd.ts';
import { fileStorage } from '../../../platform/storage/data-folder.ts';
import { freeBytes } from '../../../platform/storage/full-disk.ts';
import { findNewestBackup } from '../../backup/back-up.ts';
import { type Check, failed, ok, warning } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Free space on a disk, in bytes. */
const LITTLE = { warning: 5 * GIGABYTE, failed: GIGABYTE };
/** Hours since the last backup. */
const MOST_HOURS = 26;

export function fileChecks(
  config: Pick<Config, 'dataDir' | 'bucket' | 'backup' | 'clamd'>,
  now: Date,
): Check[] {
  const { dataDir, bucket, backup, clamd } = config;
  return [
    diskCheck('Disk', dataDir),
    {
      name: bucket ? 'Bucket' : 'Folder of uploaded files',
      advice: bucket
        ? 'Check S3_ENDPOINT, S3_BUCKET and the key: it has to read, write and delete.'
        : 'The account of Sokoni has to be able to write to DATA_DIR.',
      async run() {
        const storage = await fileStorage(config);
        const key = `doctor/${randomUUID()}`;
        await storage.write(key, Buffer.from(key));
        const read = await storage.read(key);
        await storage.remove(key);
        if (String(read) !== key) throw new Error('a file that was just written reads differently');
        return ok('A file was written, read and deleted.');
      },
    },
    ...(clamd ? [scannerCheck(clamd)] : []),
    ...(backup && existsSync(backup.folder) ? [diskCheck('Disk of the backups', backup.folder)] : []),
    backupCheck(backup, now),
  ];
}

/** Whether the newest backup is of today. */
export const backupCheck = (backup: Config['backup'], now: Date): Check => ({
  name: 'Backups',
  advice: 'The account of Sokoni has to be able to write to BACKUP_DIR.',
  async run() {
    if (!backup)
      return warning(
        'No backups are made.',
        'Ask your technician to turn on backups: BACKUP_DIR and BACKUP_RECIPIENT, see docs/backup.md.',
      );
    if (!existsSync(backup.folder))
      return failed(
        `The folder ${backup.folder} does not exist.`,
        `Create it for the account of Sokoni, or connect its disk: sudo install -d -o sokoni ${backup.folder}`,
      );
    const newest = await findNewestBackup(backup.folder);
    if (!newest) return failed(`${backup.folder} has no backup.`, 'Make one now: sokoni backup');
    const hours = (now.getTime() - newest.getTime()) / 3_600_000;
    if (hours <= MOST_HOURS) return ok(`The newest is ${Math.round(hours)} hours old.`);
    return failed(`The newest is ${Math.round(hours)} hours old.`, 'Make one now: sokoni backup');
  },
});

function diskCheck(name: string, folder: string): Check {
  return {
    name,
    advice: `Check that ${folder} exists.`,
    async run() {
      const free = freeBytes(folder);
      if (free === undefined) throw new Error(`the free space of ${folder} is not known`);
      const text = `${(free / GIGABYTE).toFixed(1)} GB are free on the disk of ${folder}.`;
      const advice = 'Make room, or move the folder to a larger disk.';
      if (free < LITTLE.failed) return failed(text, advice);
      return free < LITTLE.warning ? warning(text, advice) : ok(text);
    },
  };
}

/** Without it users cannot upload files. */
const scannerCheck = (clamd: ClamdAddress): Check => ({
  name: 'Virus scanner',
  advice: 'Check that clamd runs and listens at CLAMD_HOST: see docs/production.md.',
  async run() {
    await pingClamd(clamd);
    return ok(`ClamAV answers at ${clamd.host}:${clamd.port}.`);
  },
});
