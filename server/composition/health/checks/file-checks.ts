import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { findFailure } from '../../../platform/jobs/for-each-due.ts';
import { type ClamdAddress, pingClamd } from '../../../platform/scanner/clamd.ts';
import { codeOf, isFromPrivateAuthority } from '../../../platform/start-error.ts';
import { fileStorage } from '../../../platform/storage/data-folder.ts';
import { freeBytes } from '../../../platform/storage/full-disk.ts';
import { findNewestBackup } from '../../backup/back-up.ts';
import { BACKUP_STEP } from '../../backup/back-up-daily.ts';
import { type Check, failed, ok, TRUST, warning } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Free space on a disk, in bytes. */
const LITTLE = { warning: 5 * GIGABYTE, failed: GIGABYTE };
/** Hours since the last backup. */
const MOST_HOURS = 26;

export function fileChecks(
  config: Pick<Config, 'dataDir' | 'bucket' | 'backup' | 'clamd'>,
  now: Date,
  sql?: Sql,
): Check[] {
  const { dataDir, bucket, backup, clamd } = config;
  return [
    diskCheck('Disk', dataDir),
    {
      name: bucket ? 'Bucket' : 'Folder of uploaded files',
      advice: bucket ? bucketAdvice : 'The account of Sokoni has to be able to write to DATA_DIR.',
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
    backupCheck(backup, now, sql),
  ];
}

function bucketAdvice(error: unknown): string {
  if (isFromPrivateAuthority(error)) return TRUST;
  const advices: Record<string, string> = {
    ENOTFOUND: 'Correct the name of the service in S3_ENDPOINT.',
    ECONNREFUSED: 'Start the service of the bucket, or correct S3_ENDPOINT and its port.',
  };
  return (
    advices[codeOf(error)] ??
    'Check S3_ENDPOINT, S3_BUCKET and the key, which has to read, write and delete; and the status page of the service.'
  );
}

/** Whether the newest backup is of today, and another one can be written. With `sql`, names why the last one failed. */
export const backupCheck = (backup: Config['backup'], now: Date, sql?: Sql): Check => ({
  name: 'Backups',
  advice:
    'Sokoni has to be able to write to BACKUP_DIR: its account, and its service (ReadWritePaths, see docs/backup.md).',
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
    const file = join(backup.folder, `.check-${randomUUID()}`);
    await writeFile(file, '');
    await rm(file);
    const newest = await findNewestBackup(backup.folder);
    const hours = newest && Math.round((now.getTime() - newest.getTime()) / 3_600_000);
    if (hours !== undefined && hours <= MOST_HOURS) return ok(`The newest is ${hours} hours old.`);
    const text = newest ? `The newest is ${hours} hours old.` : `${backup.folder} has no backup.`;
    const cause = await (sql && findFailure(sql, BACKUP_STEP).catch(() => undefined));
    return failed(cause ? `${text} The last one failed: ${cause}` : text, 'Make one now: sokoni backup');
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
