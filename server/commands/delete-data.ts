import './require-node.ts';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { deleteEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { StartError } from '../platform/start-error.ts';
import { requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

/**
 * For `npm start -- --fresh`: deletes the data folder and its database, also where root has put it elsewhere, and what
 * data folders at the same path have left there. Never in production, nor a database that others may use.
 */
await run(async () => {
  const config = readConfig(process.env);
  if (config.production || config.databaseUrl)
    throw new StartError(
      '--fresh deletes all data: it works neither with NODE_ENV=production nor DATABASE_URL.',
    );
  await requireDataFolder(config);
  await deleteEmbeddedPostgres(join(config.dataDir, 'postgres'));
  // The running start holds its lock in the folder.
  const names = (await readdir(config.dataDir)).filter((name) => !name.endsWith('.lock'));
  for (const name of names) await rm(join(config.dataDir, name), { recursive: true, force: true });
  return 'done';
});
