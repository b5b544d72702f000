import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { lockDataFolder, serve } from './lib/process/serve.mjs';
import { readSettings, requireFreePort, requirePlatform, taken } from './lib/requirements.mjs';
import { runScript } from './lib/run-script.mjs';

/** One process as with `npm start`, with pages from their sources; the server restarts when its files change. */
await runScript(async () => {
  requireInstallingNode();
  const settings = readSettings();
  requirePlatform(settings);
  const holder = await lockDataFolder();
  if (holder) throw taken(holder);
  await requireFreePort(settings);
  await requirePackages();
  process.env.LIVE_RELOAD ??= 'yes';
  return serve(await requireNode(), [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=demo',
    'demo/main.ts',
  ]);
});
