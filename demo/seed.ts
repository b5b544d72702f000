import '../server/commands/require-node.ts';
import { hasAccounts } from '../server/accounts/has-accounts.ts';
import { run } from '../server/commands/run.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { StartError } from '../server/platform/start-error.ts';
import {
  fileStorage,
  requireDataFolder,
  requireSameDataFolder,
} from '../server/platform/storage/data-folder.ts';
import { addDemoData } from './add-demo-data.ts';

/** `npm run seed` adds demo data to a database without accounts. */
await run(async (opened) => {
  const config = readConfig(process.env);
  await requireDataFolder(config);
  const storage = await fileStorage(config);
  const sql = await openDatabase(config, opened, console.log, { mayShare: true });
  opened.writesTo(config.dataDir);
  await requireSameDataFolder(sql, config);
  if (await hasAccounts(sql)) {
    throw new StartError('This database has accounts already: demo data is only for an empty one.');
  }
  await addDemoData({ sql, storage, say: console.log });
  return 'done';
});
