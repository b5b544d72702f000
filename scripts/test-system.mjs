import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, isBuilt } from './lib/build.mjs';
import { followPage } from './lib/fresh-machine/follow-page.mjs';
import { whyNoFreshMachine } from './lib/fresh-machine/fresh-machine.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { run } from './lib/process/run.mjs';
import { runScript, UserFacingError } from './lib/run-script.mjs';
import { machineTests } from './lib/test-run/machine-tests.mjs';
import { startPostgresServer } from './lib/test-run/postgres-server.mjs';
import { runVitest, Steps } from './lib/test-run/steps.mjs';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'];
const CLAMD = '/usr/sbin/clamd';
const NO_CLAMAV = 'no clamav-daemon is installed on this machine';
const NO_NGINX = 'no nginx is installed on this machine';

/**
 * `npm run test:system`: what needs packages of the system or what only some changes can break, which `npm test` counts
 * as skipped. `-- --packaged` takes the archive that `npm run package` wrote before; `-- --only=` runs some parts.
 */
await runScript(async () => {
  requireInstallingNode();
  await requirePackages();
  const node = await requireNode();
  const parts = {
    machine: () => steps.step('Starting, stopping, killing', () => runVitest(node, machineTests)),
    database: () => steps.step('Server tests, on an installed PostgreSQL', () => testOnServer(node)),
    'next-schema': () =>
      steps.step('Server tests, on the schema of a next release', () => testOnNextSchema(node)),
    clamav: () => steps.step('Uploads, on an installed ClamAV', () => testWithClamav(node)),
    nginx: () => steps.step('Behind an installed nginx', () => testBehindNginx(node)),
    installation: () => steps.step('docs/production.md, on a fresh machine', () => testInstallation(node)),
  };
  const { values } = parseArgs({ options: { only: { type: 'string' }, packaged: { type: 'boolean' } } });
  const wanted = values.only?.split(',') ?? Object.keys(parts);
  const unknown = wanted.find((part) => !(part in parts));
  if (unknown) throw new UserFacingError(`--only knows ${Object.keys(parts).join(', ')}, not "${unknown}".`);
  const steps = new Steps();
  for (const part of wanted) await parts[part]();
  return steps.summarise();
});

/** The oldest version that the product supports is the one of Debian 12: see vitest.config.ts for these tests. */
function testOnServer(node) {
  return onServer((url) => runVitest(node, ['--project', 'server'], { TEST_DATABASE_URL: url }));
}

/** A roll-back starts this release on a database that the next one has migrated. */
function testOnNextSchema(node) {
  return onServer((url) =>
    runVitest(node, ['--project', 'server'], { TEST_DATABASE_URL: url, TEST_NEXT_SCHEMA: 'true' }),
  );
}

async function onServer(runTests) {
  const given = process.env.TEST_DATABASE_URL;
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

/** The cache of pages, a rolling restart, and three processes of which one is killed. */
async function testBehindNginx(node) {
  const program = NGINX.find((file) => existsSync(file));
  if (!program) {
    if (process.env.CI === 'true') throw new UserFacingError(NO_NGINX);
    return { skipped: 1, skips: [NO_NGINX] };
  }
  if (!(await isBuilt(node))) await build(node);
  const tests = ['server/composition/pages/behind-nginx.test.ts', 'server/platform/cluster/nginx/'];
  return runVitest(node, ['--project', 'server', ...tests], { TEST_NGINX: program, TEST_DATABASE_URL: '' });
}

/** The daemon with a signature of the tests: no signatures are downloaded. */
function testWithClamav(node) {
  if (existsSync(CLAMD)) {
    return runVitest(node, ['--project', 'server', 'server/platform/scanner/'], { TEST_CLAMD: CLAMD });
  }
  if (process.env.CI === 'true') throw new UserFacingError(NO_CLAMAV);
  return { skipped: 1, skips: [NO_CLAMAV] };
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
