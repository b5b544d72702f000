import { build } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { runScript, UserFacingError } from './lib/run-script.mjs';
import { startPostgresServer } from './lib/test-run/postgres-server.mjs';
import { runPlaywright, runScriptStep, runVitest, Steps } from './lib/test-run/steps.mjs';

const onServer = ['--project', 'server'];

await runScript(async () => {
  requireInstallingNode();
  await requirePackages();
  const node = await requireNode();
  const steps = new Steps();

  // Some tests start the built product, so the build must not run at the same time.
  const [isBuilt] = await Promise.all([
    steps.step('Build', () => build(node)),
    steps.step('Types, style, imports', () => runScriptStep(node, 'check.mjs')),
  ]);
  const testInBrowser = async () => {
    if (!isBuilt) return;
    await steps.step('End-to-end tests in a browser', () => runPlaywright(node));
  };
  const testWithDatabases = async () => {
    await steps.step('Tests, on the embedded PostgreSQL', () =>
      runVitest(node, [], { TEST_DATABASE_URL: '' }),
    );
    await steps.step('Server tests, on a PostgreSQL server', () => testOnServer(node));
  };
  // Both run at the same time, because browser tests mostly wait.
  await Promise.all([testInBrowser(), testWithDatabases()]);
  await steps.step('Installation on a fresh machine', async () => ({
    skipped: 1,
    skips: ['1 × needs packages of the system: npm run test:system'],
  }));
  return steps.summarise();
});

/** On a developer's machine without PostgreSQL the embedded one is enough; in CI it is not. */
async function testOnServer(node) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest(node, onServer, { TEST_DATABASE_URL: given });
  let server;
  try {
    server = await startPostgresServer();
  } catch (error) {
    if (!(error instanceof UserFacingError) || process.env.CI === 'true') throw error;
    return { note: `skipped: ${error.message}` };
  }
  try {
    return await runVitest(node, onServer, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
