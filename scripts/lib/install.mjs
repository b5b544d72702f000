import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root, systemEnvironment } from './paths.mjs';
import { runNpm } from './run.mjs';
import { PlainFailure } from './say.mjs';
import { hashOf, hasStamp, writeStamp } from './stamp.mjs';

const NO_NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/;
const NO_CONNECTION =
  'The packages could not be fetched because npm got no connection to its registry: ' +
  'check the network and try again.';

const stamp = join(modules, '.sokoni-installed');

export function isInstalled() {
  return existsSync(modules) && (hasStamp(stamp, lockHash()) || hasNpmInstalled());
}

/** Who typed `npm install` has no stamp of ours, but npm's own record of what it put there. */
function hasNpmInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  return wanted
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, optional, devOptional }]) => {
      const there = installed[path];
      return there ? there.version === version : optional || devOptional;
    });
}

/** Exactly what the lock file says; the stamp at the end tells that it went through. */
export async function install() {
  // Left alone, npm tries for minutes before it admits that there is no network.
  const online = await canReachRegistry();
  const how = online ? [] : ['--offline'];
  const first = await npm(['ci', ...how]);
  const result = lacksOnlyForeignPackages(first.output) ? await npm(['install', '--no-save', ...how]) : first;
  if (result.code !== 0)
    throw new PlainFailure(online ? explain(result.output, result.missing) : NO_CONNECTION);
  writeStamp(stamp, lockHash());
}

async function canReachRegistry() {
  const { output } = await npm(['ping', '--fetch-retries=0', '--fetch-timeout=20000']);
  // Not every registry answers a ping, but any answer will do.
  return !NO_NETWORK.test(output);
}

function npm(args) {
  // The tools that build and test are needed even where NODE_ENV says production.
  return runNpm('npm', [...args, '--include=dev'], { show: false, env: systemEnvironment() });
}

/**
 * A registry that lacks optional packages for other systems leaves them out of the lock file without a
 * version, and `npm ci` refuses such a file. `npm install` takes the same versions from it and passes over
 * them. Any other difference between package.json and the lock file stays a failure.
 */
export function lacksOnlyForeignPackages(output) {
  const missing = output.split('\n').filter((line) => /(Missing|Invalid): /.test(line));
  return missing.length > 0 && missing.every((line) => /Missing: \S+@ from lock file/.test(line));
}

function lockHash() {
  return hashOf([join(root, 'package-lock.json')], root);
}

export function explain(output, missing) {
  if (missing || /'npm' is not recognized/.test(output)) {
    return 'npm was not found: it comes with Node, from https://nodejs.org.';
  }
  const reason = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!) ?/, ''));
  const text = reason.join('\n');
  if (NO_NETWORK.test(text)) return NO_CONNECTION;
  if (/ENOSPC/.test(text)) return 'The packages could not be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(text)) {
    return `The packages could not be installed: this account may not write in ${root}.`;
  }
  const cause =
    reason.find((line) => line && !/^(code|errno|syscall|path) /.test(line)) ?? `npm said nothing more`;
  return `The packages could not be installed: ${cause}`;
}
