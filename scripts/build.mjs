import { build } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { runScript, seconds } from './lib/run-script.mjs';

await runScript(async () => {
  requireInstallingNode();
  await requirePackages();
  const since = Date.now();
  await build(await requireNode());
  console.log(`Built in ${seconds(since)}.`);
  return 0;
});
