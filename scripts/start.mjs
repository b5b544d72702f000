import { build, isBuilt } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { run } from './lib/process/run.mjs';
import { claimDataFolder, serve } from './lib/process/serve.mjs';
import { readSettings, requireFreePort, requirePlatform, taken } from './lib/requirements.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  requireInstallingNode();
  const settings = readSettings();
  requirePlatform(settings);
  const holder = await claimDataFolder();
  await requireFreePort(settings, holder);
  await requirePackages('1/3 Installing packages (first start or new packages, about a minute) …');
  const node = await requireNode();
  if (!(await isBuilt(node))) {
    const { code } = await run(node, ['server/commands/check-start.ts']);
    if (code !== 0) return code;
    console.log('2/3 Building the pages (a few seconds) …');
    // Another start may have built them since the check.
    await build(node, { again: false });
  }
  // The other start may have ended since then.
  const remaining = holder && (await claimDataFolder());
  if (remaining) throw taken(remaining);
  console.log('3/3 Starting Sokoni …');
  return serve(node, ['demo/main.ts', ...process.argv.slice(2)]);
});
