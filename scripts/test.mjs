import { build } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { runScript } from './lib/run-script.mjs';
import { runPlaywright, runScriptStep, runVitest, Steps } from './lib/test-run/steps.mjs';

await runScript(async () => {
  requireInstallingNode();
  await requirePackages();
  const node = await requireNode();
  const steps = new Steps();

  // Some tests start the built product, so all tests wait for the build. The checks read sources only.
  const building = steps.step('Build', () => build(node));
  const checking = steps.step('Types, style, imports', () => runScriptStep(node, 'check.mjs'));
  const isBuilt = await building;
  const testInBrowser = async () => {
    if (!isBuilt) return;
    await steps.step('End-to-end tests in a browser', () => runPlaywright(node));
  };
  // All run at the same time, because browser tests mostly wait.
  await Promise.all([
    checking,
    testInBrowser(),
    steps.step('Tests, on the embedded PostgreSQL', () => runVitest(node, [], { TEST_DATABASE_URL: '' })),
  ]);
  await steps.step('Tests that need packages of the system', async () => ({
    skipped: 3,
    skips: [
      'the server on an installed PostgreSQL, behind an installed nginx, and the installation: npm run test:system',
    ],
  }));
  return steps.summarise();
});
