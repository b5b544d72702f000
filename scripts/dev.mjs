import { install, isInstalled } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { runScript, say } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';

/** The same one process as `npm start`, with pages from their sources; the server restarts when its files change. */
await runScript(async () => {
  requireInstallingNode();
  if (!isInstalled()) {
    say('Installing packages …');
    await install();
  }
  process.env.LIVE_RELOAD ??= 'yes';
  return serve(await requireNode(), ['--watch-path=server', '--watch-path=contract', 'server/main.ts']);
});
