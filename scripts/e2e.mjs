import { join } from 'node:path';
import { build, isBuilt } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';
import { runScript } from './lib/run-script.mjs';
import { playwright } from './lib/test-run/steps.mjs';

/** Runs the end-to-end tests on the built product; the arguments are those of `playwright test`. */
await runScript(async () => {
  await requirePackages();
  const node = await requireNode();
  if (!(await isBuilt(node))) {
    console.log('Building the pages …');
    await build(node);
  }
  const { code } = await run(node, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
  });
  return code;
});
