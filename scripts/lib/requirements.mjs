import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { PlainFailure } from './say.mjs';
import { taken } from './serve.mjs';

/** The platforms that the embedded PostgreSQL supports. */
export function requirePlatform({ usesEmbeddedDatabase }) {
  if (!usesEmbeddedDatabase) return;
  const name = unsupportedPlatform();
  if (!name) return;
  throw new PlainFailure(
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
    throw new PlainFailure(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`
        : `Sokoni cannot listen on ${host}, port ${port}: ${error.code} (see HOST and PORT).`,
    );
  }
  probe.close();
  await once(probe, 'close');
}
