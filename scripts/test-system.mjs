import { existsSync } from 'node:fs';
import { build, isBuilt } from './lib/build.mjs';
import { followPage } from './lib/fresh-machine/follow-page.mjs';
import { whyNoFreshMachine } from './lib/fresh-machine/fresh-machine.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { run } from './lib/process/run.mjs';
import { runScript, UserFacingError } from './lib/run-script.mjs';
import { startPostgresServer } from './lib/test-run/postgres-server.mjs';
import { runVitest, Steps } from './lib/test-run/steps.mjs';

/**
 * `npm run test:system`: what needs packages of the system, so `npm test` counts it as skipped. `-- --packaged` takes
 * the archive that `npm run package` wrote before; `-- --only=` with `database`, `processes` or `installation` runs one
 * part.
 */
await runScript(async () => {
  requireInstallingNode();
  await requirePackages();
  const node = await requireNode();
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const steps = new Steps();
  if (!only || only === 'database')
    await steps.step('Server tests, on an installed PostgreSQL', () => testOnServer(node));
  if (!only || only === 'processes')
    await steps.step('Several processes, behind nginx', () => testProcesses(node));
  if (!only || only === 'installation')
    await steps.step('docs/production.md, on a fresh machine', () => testInstallation(node));
  return steps.summarise();
});

/** The oldest version that the product supports is the one of Debian 12: see vitest.config.ts for these tests. */
async function testOnServer(node) {
  const given = process.env.TEST_DATABASE_URL;
  const runTests = (url) => runVitest(node, ['--project', 'server'], { TEST_DATABASE_URL: url });
  if (given) return runTests(given);
  let server;
  try {
    server = await startPostgresServer();
  } catch (error) {
    if (!(error instanceof UserFacingError) || process.env.CI === 'true') throw error;
    return { skipped: 1, skips: [error.message] };
  }
  try {
    return await runTests(server.url);
  } finally {
    await server.stop();
  }
}

async function testProcesses(node) {
  if (!existsSync('/usr/sbin/nginx'))
    return { skipped: 1, skips: ['it needs the package nginx-light of Debian'] };
  if (!(await isBuilt(node))) await build(node);
  return runVitest(node, ['--project', 'server', 'server/cluster/nginx/'], {
    TEST_DATABASE_URL: '',
    WITH_NGINX: 'yes',
  });
}

async function testInstallation(node) {
  const reason = await whyNoFreshMachine();
  if (reason) return { skipped: 1, skips: [reason] };
  if (!process.argv.includes('--packaged')) {
    const { code, output } = await run(node, ['scripts/package.mjs'], { show: false });
    if (code !== 0) return { failed: 1, output };
  }
  return followPage(node);
}
