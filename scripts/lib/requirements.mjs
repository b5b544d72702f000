import { once } from 'node:events';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import * as util from 'node:util';
import { root } from './paths.mjs';
import { UserFacingError } from './run-script.mjs';

/**
 * Settings that are needed before the server reads them itself (server/platform/config/), with stricter validation. Values of
 * the environment override those of the file.
 */
export function readSettings(environment = process.env) {
  const settings = { ...readFile(environment.ENV_FILE), ...environment };
  return {
    host: settings.HOST || '127.0.0.1',
    port: Number(settings.PORT || 3000),
    dataDir: resolve(root, settings.DATA_DIR || 'data'),
    usesEmbeddedDatabase: !(settings.DATABASE_URL || settings.DATABASE_URL_FILE),
  };
}

function readFile(named) {
  const file = named ? resolve(root, named) : join(root, '.env');
  // Node before 20.12 lacks this function; the server, which runs on a later version, reads the file anyway.
  if (!existsSync(file) || !util.parseEnv) return {};
  try {
    return util.parseEnv(readFileSync(file, 'utf8'));
  } catch {
    // The server reports a file that cannot be read.
    return {};
  }
}

/** Bytes: 890 MB of packages, 440 MB of npm's cache, 10 MB of pages and 80 MB of demo data, measured with npm 11. */
const NEEDED_ROOM = 1.5e9;

/** Asked before an installation, which takes a minute and leaves half of the packages on a full disk. */
export function requireRoom(free = freeBytes()) {
  if (free >= NEEDED_ROOM) return;
  throw new UserFacingError(
    `The disk that holds ${root} has ${(free / 1e9).toFixed(1)} GB left, and Sokoni needs ${NEEDED_ROOM / 1e9} GB with ` +
      'its packages: make room on it, then start again.',
  );
}

function freeBytes() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

/** The platforms that the embedded PostgreSQL supports. */
export function requirePlatform({ usesEmbeddedDatabase }) {
  if (!usesEmbeddedDatabase) return;
  const name = unsupportedPlatform();
  if (!name) return;
  throw new UserFacingError(
    `Sokoni brings its own PostgreSQL for Linux with glibc and for macOS only, and this is ${name}: ` +
      'set DATABASE_URL to a PostgreSQL server (15 or later).',
  );
}

function unsupportedPlatform() {
  if (process.platform === 'win32') return 'Windows';
  if (process.platform !== 'linux' && process.platform !== 'darwin') return process.platform;
  if (!['x64', 'arm64'].includes(process.arch)) return `${process.platform} on ${process.arch}`;
  return process.platform === 'linux' && isMusl() ? 'Linux with musl' : undefined;
}

function isMusl() {
  const arch = { x64: 'x86_64', arm64: 'aarch64' }[process.arch];
  if (!existsSync(`/lib/ld-musl-${arch}.so.1`)) return false;
  // Without this the report resolves the host names of all connections.
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}

/**
 * The server checks the port again; this check comes before the minute of installing and building. `holder` is another
 * start with the same data folder, which then uses the port.
 */
export async function requireFreePort({ host, port }, holder) {
  // The server reports a port that is no number.
  if (!(Number.isInteger(port) && port > 0 && port < 65536)) return;
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    if (holder) throw taken(holder);
    throw new UserFacingError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`
        : `Sokoni cannot listen on ${host}, port ${port}: ${error.code} (see HOST and PORT).`,
    );
  }
  probe.close();
  await once(probe, 'close');
}

/** The error of a start whose data folder or port another start uses. */
export function taken({ pid }) {
  const { dataDir, usesEmbeddedDatabase, port } = readSettings();
  return new UserFacingError(
    usesEmbeddedDatabase
      ? `Sokoni runs already with the data folder ${dataDir} (process ${pid}): stop that one first, or set ` +
          'DATABASE_URL, which two processes need, and another PORT.'
      : `Sokoni runs already on port ${port} (process ${pid}): stop that one first, or choose another PORT.`,
  );
}
