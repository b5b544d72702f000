import { build, isBuilt } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { runScript, say } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';

await runScript(async () => {
  requireInstallingNode();
  if (!isInstalled()) {
    say('1/3 Installing packages (first start or new packages, about a minute) …');
    await install();
  }
  const node = await requireNode();
  if (!isBuilt()) {
    say('2/3 Building the pages (a few seconds) …');
    await build(node);
  }
  say('3/3 Starting Sokoni …');
  return serve(node, ['server/main.ts', ...process.argv.slice(2)]);
});
