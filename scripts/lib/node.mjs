import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modules, systemEnvironment } from './paths.mjs';
import { run } from './process/run.mjs';
import { UserFacingError } from './run-script.mjs';

const OLDEST_TO_INSTALL = 20;
const OLDEST_TO_RUN = 24;

/** Runs before the installation, so this is the system's Node. */
export function requireInstallingNode() {
  if (major(process.versions.node) >= OLDEST_TO_INSTALL) return;
  throw new UserFacingError(
    `Sokoni needs Node ${OLDEST_TO_INSTALL} or later to install itself, and this is Node ` +
      `${process.versions.node}: get a newer one from https://nodejs.org.`,
  );
}

/**
 * The Node that the project installs, or the system's Node if it is new enough. If npm blocked the install script that
 * fetches it, this runs that script.
 */
export async function requireNode() {
  const brought = findBroughtNode();
  if (await isNewEnough(brought)) return brought;
  const env = systemEnvironment();
  await run('node', ['installArchSpecificPackage.js'], { cwd: join(modules, 'node'), show: false, env });
  const fetched = findBroughtNode();
  if (await isNewEnough(fetched)) return fetched;
  if (major(process.versions.node) >= OLDEST_TO_RUN) return process.execPath;
  if (fetched) throw new UserFacingError(await explainNode(fetched));
  throw new UserFacingError(
    `Sokoni runs on Node ${OLDEST_TO_RUN} or later, which npm was not allowed to fetch: ` +
      'type "npm rebuild node", then the same command again.',
  );
}

/** Node 26 needs a GCC library that a minimal Debian lacks. */
async function explainNode(node) {
  const { output } = await run(node, ['--version'], { show: false });
  const library = /(lib[\w.+-]+\.so[\w.]*)/.exec(output)?.[1];
  return library
    ? `The Node that Sokoni brings lacks the system's library ${library}: install it (on Debian and Ubuntu, ` +
        '"apt-get install libatomic1" as root), then type the same command again.'
    : `The Node that Sokoni brings cannot run: ${output.trim().split('\n').at(-1)}`;
}

function findBroughtNode() {
  const names = process.platform === 'win32' ? ['node.exe'] : ['node'];
  return names.map((name) => join(modules, 'node', 'bin', name)).find(existsSync);
}

async function isNewEnough(node) {
  return node ? major(await nodeVersion(node)) >= OLDEST_TO_RUN : false;
}

/** The version of a program, such as `26.1.0`; '0' if it does not run. */
export async function nodeVersion(node) {
  if (node === process.execPath) return process.versions.node;
  const { code, output } = await run(node, ['--version'], { show: false });
  return code === 0 ? output.trim().replace('v', '') : '0';
}

function major(version) {
  return Number.parseInt(version, 10);
}
