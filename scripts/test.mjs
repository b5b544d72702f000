import { requireBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { startPostgresServer } from './lib/postgres-server.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';
import { runPlaywright, runScriptStep, runVitest, Steps } from './lib/steps.mjs';

const onServer = ['--project', 'server'];

await runScript(async () => {
  requireInstallingNode();
  if (!isInstalled()) {
    say('Installing packages (about a minute) …');
    await install();
  }
  const node = await requireNode();
  const steps = new Steps();

  await steps.step('Types, style, imports', () => runScriptStep(node, 'check.mjs'));
  await steps.step('Tests, on the embedded PostgreSQL', () => runVitest(node, [], { TEST_DATABASE_URL: '' }));
  await steps.step('Server tests, on a PostgreSQL server', () => testOnServer(node));
  const built = await steps.step('Build', () => build(node));
  if (built) {
    await steps.step('Sizes', () => runScriptStep(node, 'check-size.ts'));
    await steps.step('Journeys in a browser', async () =>
      runPlaywright(node, { CHROMIUM_PATH: await requireBrowser(node) }),
    );
  }
  return steps.summarise();
});

/** On a developer's machine that has no PostgreSQL the embedded one is proof enough; in CI it is not. */
async function testOnServer(node) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest(node, onServer, { TEST_DATABASE_URL: given });
  let server;
  try {
    server = await startPostgresServer();
  } catch (error) {
    if (!(error instanceof PlainFailure) || process.env.CI === 'true') throw error;
    say(`Skipped: ${error.message}.`);
    return { note: `skipped: ${error.message}` };
  }
  try {
    return await runVitest(node, onServer, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
