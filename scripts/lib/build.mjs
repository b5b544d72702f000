import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root } from './paths.mjs';
import { run } from './run.mjs';
import { PlainFailure } from './say.mjs';
import { hashOf, hasStamp, writeStamp } from './stamp.mjs';

const web = join(root, 'web');
const vite = join(modules, 'vite', 'bin', 'vite.js');
const stamp = join(web, 'dist', '.sokoni-built');
const results = ['client', 'server', 'worker'].map((name) => join(web, 'dist', name));

export function isBuilt() {
  return results.every(existsSync) && hasStamp(stamp, sourceHash());
}

/** What the browser loads, what the server renders with, and the service worker; the stamp tells that all went through. */
export async function build(node) {
  const before = sourceHash();
  await runVite(node, ['build']);
  await runVite(node, ['build', '--ssr', 'entry-server.tsx', '--outDir', 'dist/server']);
  await runVite(node, ['build', '--config', 'service-worker/vite.config.ts']);
  writeStamp(stamp, before);
}

async function runVite(node, args) {
  const { code, output } = await run(node, [vite, ...args], { cwd: web, show: false });
  if (code === 0) return;
  console.error(output.trim());
  throw new PlainFailure('The pages could not be built, for the reason above.');
}

function sourceHash() {
  return hashOf([web, join(root, 'contract'), join(root, 'package-lock.json')], root);
}
