import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersion } from './node.mjs';
import { modules, root } from './paths.mjs';
import { withWorkLock } from './process/process-lock.mjs';
import { runGuarded } from './process/run.mjs';
import { UserFacingError } from './run-script.mjs';
import { hashOf, hasStamp, writeStamp } from './stamp.mjs';

const web = join(root, 'web');
const vite = join(modules, 'vite', 'bin', 'vite.js');
const stamp = join(web, 'dist', '.sokoni-built');
const results = ['client', 'server', 'worker'].map((name) => join(web, 'dist', name));
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs'];

/** The server and its pages are always built for production, even if NODE_ENV has another value. */
const MODE = 'production';

export async function isBuilt(node) {
  return results.every(existsSync) && hasStamp(stamp, await inputStamp(node));
}

/**
 * Builds the browser bundle, the server bundle and the service worker; the stamp marks a complete build. Without `again`,
 * and after waiting for another command, a complete build stays.
 */
export async function build(node, { again = true } = {}) {
  await withWorkLock(async (lock, hasWaited) => {
    if ((hasWaited || !again) && (await isBuilt(node))) return;
    const before = await inputStamp(node);
    rmSync(stamp, { force: true });
    await runVite(node, lock, ['build']);
    await runVite(node, lock, ['build', '--ssr', 'pages/render/entry-server.tsx', '--outDir', 'dist/server']);
    await runVite(node, lock, ['build', '--config', 'site/service-worker/vite.config.ts']);
    writeStamp(stamp, before);
  });
}

async function runVite(node, lock, args) {
  // Vite reads the mode from its arguments; React and other plug-ins read it from NODE_ENV.
  const env = { ...process.env, NODE_ENV: MODE };
  const { code, output } = await runGuarded(node, [vite, ...args, '--mode', MODE], { cwd: web, lock, env });
  if (code === 0) return;
  if (/ENOSPC|no space left/i.test(output))
    throw new UserFacingError(`The pages could not be built: the disk that holds ${web} is full.`);
  console.error(output.trim());
  throw new UserFacingError('The pages could not be built, for the reason above.');
}

async function inputStamp(node) {
  return `${hashOf(sources)} ${MODE} ${await nodeVersion(node)}`;
}
