import { build, isBuilt } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { requireFreePort, requirePlatform } from './lib/requirements.mjs';
import { run } from './lib/run.mjs';
import { runScript, say } from './lib/say.mjs';
import { claimDataFolder, serve, taken } from './lib/serve.mjs';
import { readSettings } from './lib/settings.mjs';

await runScript(async () => {
  requireInstallingNode();
  const settings = readSettings();
  requirePlatform(settings);
  const holder = await claimDataFolder();
  await requireFreePort(settings, holder);
  if (!isInstalled()) {
    say('1/3 Installing packages (first start or new packages, about a minute) …');
    await install();
  }
  const node = await requireNode();
  if (!(await isBuilt(node))) {
    const { code } = await run(node, ['server/commands/check-start.ts']);
    if (code !== 0) return code;
    say('2/3 Building the pages (a few seconds) …');
    await build(node);
  }
  // The other start may have ended since then.
  const remaining = holder && (await claimDataFolder());
  if (remaining) throw taken(remaining);
  say('3/3 Starting Sokoni …');
  return serve(node, ['demo/main.ts', ...process.argv.slice(2)]);
});
