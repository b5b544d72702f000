import { build, isBuilt } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { run } from './lib/process/run.mjs';
import { lockDataFolder, serve } from './lib/process/serve.mjs';
import { withProgress } from './lib/progress.mjs';
import { readSettings, requireFreePort, requirePlatform, taken } from './lib/requirements.mjs';
import { runScript } from './lib/run-script.mjs';

/** Deletes all data first. */
const FRESH = '--fresh';

await runScript(async () => {
  requireInstallingNode();
  const settings = readSettings();
  requirePlatform(settings);
  const holder = await lockDataFolder();
  await requireFreePort(settings, holder);
  await requirePackages('1/3 Installing packages (first start or new packages, about a minute) …');
  const node = await requireNode();
  if (!(await isBuilt(node))) {
    const { code } = await run(node, ['server/commands/check-start.ts']);
    if (code !== 0) return code;
    await withProgress('2/3 Building the pages (a few seconds) …', () =>
      // Another start may have built them since the check.
      build(node, { again: false }),
    );
  }
  // The other start may have ended since then.
  const remaining = holder && (await lockDataFolder());
  if (remaining) throw taken(remaining);
  const args = process.argv.slice(2).filter((arg) => arg !== FRESH);
  // Not an option of the server, which is started again with its options after a crash.
  if (process.argv.includes(FRESH)) {
    const { code } = await run(node, ['server/commands/delete-data.ts']);
    if (code !== 0) return code;
  }
  console.log('3/3 Starting Sokoni …');
  return serve(node, ['demo/main.ts', ...args]);
});
