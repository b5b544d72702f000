import './require-node.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backUp } from '../composition/backup/back-up.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { StartError } from '../platform/start-error.ts';
import { fileStorage, requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

/** `npm run backup` saves everything now; `npm run backup -- key` makes a pair of keys. See docs/backup.md. */
await run(async (opened) => {
  const [verb, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (verb !== undefined && verb !== 'key')) {
    throw new StartError('Usage: npm run backup, or npm run backup -- key');
  }
  if (verb === 'key') await printKeys();
  else await saveNow(opened);
  return 'done';
});

async function printKeys(): Promise<void> {
  const key = await generateX25519Identity();
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(key)}\n`);
  console.log('Put the line above into the settings of the server.');
  console.log(
    'Keep the line below away from the server, on paper or in a password manager: no backup can be',
  );
  console.log('restored without it, and with it anyone can read your backups.\n');
  console.log(key);
}

async function saveNow(opened: Parameters<Parameters<typeof run>[0]>[0]): Promise<void> {
  const config = readConfig(process.env);
  if (!config.backup) throw new StartError('Set BACKUP_DIR and BACKUP_RECIPIENT first: see docs/backup.md.');
  await requireDataFolder(config);
  const sql = await openDatabase(config, opened, console.log, { mayShare: true });
  const storage = await fileStorage(config);
  const { path, bytes, rows, files, missing } = await backUp(
    { sql, storage, now: systemClock.now() },
    config.backup,
  );
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  console.log(`Saved ${rows} rows and ${files} files in ${path} (${megabytes} MB).`);
  if (missing.length > 0) {
    throw new StartError(
      `${missing.length} files of the database are not in the storage and therefore not in the backup: ` +
        `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}`,
    );
  }
}
