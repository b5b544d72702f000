import '../server/commands/require-node.ts';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../server/accounts/passwords/hash-password.ts';
import { run } from '../server/commands/run.ts';
import { backUp } from '../server/composition/backup/back-up.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { insertDemoData } from './insert-demo-data.ts';
import { archiveOf, RELEASE_RECIPIENT } from './releases.ts';

/**
 * `node demo/save-release.ts` saves the demo data of this release as an archive of `npm run backup`, without the files.
 * It runs once for each release; `releases.test.ts` restores all archives with the code of today.
 */
await run(async (opened) => {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-release-'));
  // As root, PostgreSQL runs as another account, which has to enter the folder.
  await chmod(folder, 0o711);
  opened.onClose(() => rm(folder, { recursive: true, force: true }));
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const sql = await openDatabase(config, opened, console.log);
  const storage = {
    write: async () => {},
    read: async () => null,
    open: async () => null,
    remove: async () => {},
  };
  await insertDemoData({ sql, storage, hashPassword, now: new Date('2026-11-01T10:00:00Z') });
  const saved = await backUp(
    { sql, storage, now: new Date() },
    { folder, recipient: RELEASE_RECIPIENT, keep: 1 },
  );
  await rename(saved.path, archiveOf(version));
  console.log(`${archiveOf(version)}: ${saved.rows} rows, ${saved.bytes} bytes.`);
  return 'done';
});
