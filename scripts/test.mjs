import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { run } from './lib/process/run.mjs';
import { runScript } from './lib/run-script.mjs';
import { changedFiles, changedTests } from './lib/test-run/changed-tests.mjs';
import { touchesMachine } from './lib/test-run/machine-tests.mjs';
import { runPlaywright, runScriptStep, runVitest, Steps, vitest } from './lib/test-run/steps.mjs';

/** `npm test`: everything. `-- --changed`: the Vitest files beside what has changed, in seconds. */
await runScript(async () => {
  requireInstallingNode();
  await requirePackages();
  const node = await requireNode();
  const { values } = parseArgs({ options: { changed: { type: 'boolean' } } });
  if (values.changed) return testChanged(node);
  const steps = new Steps();

  // Some tests start the built product, so all tests wait for the build. The checks read sources only.
  const building = steps.step('Build', () => build(node));
  const checking = steps.step('Types, style, imports', () => runScriptStep(node, 'check.mjs'));
  const isBuilt = await building;
  const testInBrowser = async () => {
    if (!isBuilt) return;
    await steps.step('End-to-end tests in a browser', () => runPlaywright(node));
  };
  const withMachine = process.env.TEST_MACHINE !== 'false' && touchesMachine(changedFiles());
  const testWithPostgres = () =>
    steps.step('Tests, on the embedded PostgreSQL', () =>
      runVitest(node, [], { TEST_DATABASE_URL: '', TEST_MACHINE: String(withMachine) }),
    );
  // Measured on two cores: 5 minutes alone, 23 to 33 beside the browser tests, which then take longer, too.
  if (availableParallelism() > 2) await Promise.all([checking, testInBrowser(), testWithPostgres()]);
  else {
    await Promise.all([checking, testWithPostgres()]);
    await testInBrowser();
  }
  await steps.step('Tests of other commands', async () => ({
    skipped: withMachine ? 3 : 4,
    skips: [
      ...(withMachine
        ? []
        : ['starting, stopping, killing and the launcher of PostgreSQL: npm run test:machine']),
      'the server on an installed PostgreSQL, behind an installed nginx, and the installation: npm run test:system',
    ],
  }));
  return steps.summarise();
});

async function testChanged(node) {
  const files = changedTests();
  if (files.length > 0) return (await run(node, [vitest, 'run', ...files])).code;
  console.log('No test file is beside what has changed.');
  return 0;
}
