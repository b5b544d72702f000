import './require-node.ts';
import { readConfig } from './config.ts';
import { addDemoData, hasAccounts } from './db/demo-data.ts';
import { openDatabase } from './db/open-database.ts';
import { run } from './run.ts';
import { StartError } from './start-error.ts';
import { fileStorage, requireDataFolder, requireSameDataFolder } from './storage/data-folder.ts';

/** `node server/seed.ts`: demo data for a database without accounts. */
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
