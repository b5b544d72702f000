import { install, isInstalled } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { requireFreePort, requirePlatform } from './lib/requirements.mjs';
import { runScript, say } from './lib/say.mjs';
import { claimDataFolder, serve, taken } from './lib/serve.mjs';
import { readSettings } from './lib/settings.mjs';

/** One process as with `npm start`, with pages from their sources; the server restarts when its files change. */
await runScript(async () => {
  requireInstallingNode();
  const settings = readSettings();
  requirePlatform(settings);
  const holder = await claimDataFolder();
  if (holder) throw taken(holder);
  await requireFreePort(settings);
  if (!isInstalled()) {
    say('Installing packages …');
    await install();
  }
  process.env.LIVE_RELOAD ??= 'yes';
  return serve(await requireNode(), [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=demo',
    'demo/main.ts',
  ]);
});
