import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { modules, root, systemEnvironment } from './paths.mjs';
import { withWorkLock } from './process/process-lock.mjs';
import { runGuarded } from './process/run.mjs';
import { withProgress } from './progress.mjs';
import { requireRoom } from './requirements.mjs';
import { UserFacingError } from './run-script.mjs';
import { hashOf, hasStamp, writeStamp } from './stamp.mjs';

const NO_NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/;
const NO_CONNECTION =
  'The packages could not be fetched because npm got no connection to its registry: ' +
  'check the network and try again.';

const stamp = join(modules, '.sokoni-installed');
const npmRecord = join(modules, '.package-lock.json');

function isInstalled() {
  return existsSync(modules) && (hasStamp(stamp, hashOf(['package-lock.json'])) || hasNpmInstalled());
}

/** A manual `npm install` writes no stamp of ours, but npm's own record of the installed packages. */
function hasNpmInstalled() {
  if (!existsSync(npmRecord)) return false;
  const installed = JSON.parse(readFileSync(npmRecord, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  return wanted
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, optional, devOptional }]) => {
      const there = installed[path];
      return there ? there.version === version : optional || devOptional;
    });
}

export async function requirePackages(message = 'Installing packages (about a minute) …') {
  if (isInstalled()) return;
  requireRoom();
  await withProgress(message, install);
}

/** Installs exactly the lock file; the stamp at the end marks a complete installation. */
function install() {
  return withWorkLock(async (lock) => {
    if (isInstalled()) return;
    // npm removes packages one by one: an interruption would leave these files in an incomplete folder.
    rmSync(stamp, { force: true });
    rmSync(npmRecord, { force: true });
    try {
      await installPackages(lock);
    } catch (error) {
      // The next command must not run on an incomplete Node, so the system's Node starts it.
      rmSync(join(modules, '.bin', 'node'), { force: true });
      throw error;
    }
    writeStamp(stamp, hashOf(['package-lock.json']));
  });
}

async function installPackages(lock) {
  // Without this check npm retries for minutes before it reports a missing network.
  const online = await canReachRegistry(lock);
  const how = online ? [] : ['--offline'];
  const first = await npm(lock, ['ci', ...how]);
  const result = lacksOnlyForeignPackages(first.output)
    ? await npm(lock, ['install', '--no-save', ...how])
    : first;
  if (result.code !== 0 || !existsSync(npmRecord))
    throw new UserFacingError(online ? explain(result.output, result.missing) : NO_CONNECTION);
}

async function canReachRegistry(lock) {
  const { output } = await npm(lock, ['ping', '--fetch-retries=0', '--fetch-timeout=20000']);
  // Some registries do not support ping, but any response proves the network.
  return !NO_NETWORK.test(output);
}

function npm(lock, args) {
  const options = { lock, env: { ...systemEnvironment(), ...cacheWhereHomeIsNone() } };
  // The build and test tools are needed even with NODE_ENV=production. On Windows npm is a batch file, which only a
  // shell can start.
  return runGuarded('npm', [...args, '--include=dev'], { shell: process.platform === 'win32', ...options });
}

/** A system account such as `nobody` has no writable home folder, where npm would put its cache. */
function cacheWhereHomeIsNone() {
  const cache = { npm_config_cache: join(root, '.npm-cache') };
  try {
    return [process.env.npm_config_cache, homedir()].some(isWritable) ? {} : cache;
  } catch {
    // The account has neither HOME nor an entry in /etc/passwd.
    return { ...cache, HOME: root };
  }
}

function isWritable(folder) {
  if (!folder) return false;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A registry that lacks optional packages for other systems leaves them out of the lock file without a version, and
 * `npm ci` rejects such a file. `npm install` uses the same versions and skips these packages. Any other difference
 * between package.json and the lock file is still an error.
 */
function lacksOnlyForeignPackages(output) {
  const missing = output.split('\n').filter((line) => /(Missing|Invalid): /.test(line));
  return missing.length > 0 && missing.every((line) => /Missing: \S+@ from lock file/.test(line));
}

function explain(output, missing) {
  if (missing || /'npm' is not recognized/.test(output)) {
    return 'npm was not found: it comes with Node, from https://nodejs.org.';
  }
  const reason = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!) ?/, ''));
  const text = reason.join('\n');
  if (NO_NETWORK.test(text)) return NO_CONNECTION;
  if (/ENOSPC/.test(text)) return `The packages could not be installed: the disk that holds ${root} is full.`;
  if (/EACCES|EPERM|EROFS/.test(text)) {
    return `The packages could not be installed: this account may not write in ${root}.`;
  }
  const cause =
    reason.find((line) => line && !/^(code|errno|syscall|path) /.test(line)) ?? 'npm said nothing more';
  return `The packages could not be installed: ${cause}`;
}
