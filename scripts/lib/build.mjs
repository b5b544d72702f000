import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersion } from './node.mjs';
import { modules, root } from './paths.mjs';
import { runGuarded } from './run-guarded.mjs';
import { PlainFailure, say } from './say.mjs';
import { hashOf, hasStamp, writeStamp } from './stamp.mjs';
import { withWorkLock } from './work-lock.mjs';

const web = join(root, 'web');
const vite = join(modules, 'vite', 'bin', 'vite.js');
const stamp = join(web, 'dist', '.sokoni-built');
const results = ['client', 'server', 'worker'].map((name) => join(web, 'dist', name));
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs'];

/** The server and its pages are always built for production, even if NODE_ENV has another value. */
const MODE = 'production';

export async function isBuilt(node) {
  return results.every(existsSync) && hasStamp(stamp, await inputHash(node));
}

/** Builds the browser bundle, the server bundle and the service worker; the stamp marks a complete build. */
export async function build(node) {
  let waited = false;
  const onWait = () => {
    waited = true;
    say('Another command installs or builds in this folder: waiting for it …');
  };
  await withWorkLock(onWait, async (lock) => {
    if (waited && (await isBuilt(node))) return;
    const before = await inputHash(node);
    rmSync(stamp, { force: true });
    await runVite(node, lock, ['build']);
    await runVite(node, lock, ['build', '--ssr', 'entry-server.tsx', '--outDir', 'dist/server']);
    await runVite(node, lock, ['build', '--config', 'service-worker/vite.config.ts']);
    writeStamp(stamp, before);
  });
}

async function runVite(node, lock, args) {
  // Vite reads the mode from its arguments; React and other plug-ins read it from NODE_ENV.
  const env = { ...process.env, NODE_ENV: MODE };
  const { code, output } = await runGuarded(node, [vite, ...args, '--mode', MODE], { cwd: web, lock, env });
  if (code === 0) return;
  if (/ENOSPC|no space left/i.test(output))
    throw new PlainFailure(`The pages could not be built: the disk that holds ${web} is full.`);
  console.error(output.trim());
  throw new PlainFailure('The pages could not be built, for the reason above.');
}

async function inputHash(node) {
  const hash = hashOf(
    sources.map((name) => join(root, name)),
    root,
  );
  return `${hash} ${MODE} ${await nodeVersion(node)}`;
}
