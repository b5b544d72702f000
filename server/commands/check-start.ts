import './require-node.ts';
import { join } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { checkEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

/** Checks the settings before `npm start` builds the pages, so that a start with wrong settings fails at once. */
await run(async (opened) => {
  const config = readConfig(process.env);
  await requireDataFolder(config);
  if (!config.databaseUrl) {
    opened.writesTo(config.dataDir);
    checkEmbeddedPostgres({ folder: join(config.dataDir, 'postgres') });
  }
  return 'done';
});
