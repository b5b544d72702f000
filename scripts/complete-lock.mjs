import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

/**
 * Native packages have one optional package for each system. If the registry in use lacks those of other systems, npm
 * leaves them out of the lock file without a warning, and `npm ci` then rejects that lock file everywhere. Run this
 * after a change of dependencies: it adds them again, with the version that their parent names and the system in their
 * name.
 */
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...systemOf(name),
      license: entry.license,
      optional: true,
    };
    if (isDevelopment(entry)) lock.packages[`node_modules/${name}`].dev = true;
    added.push(name);
  }
}

if (added.length) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
say(`${added.length} packages of other systems added to package-lock.json.`);

function isLocked(place, name) {
  return [`${place}/node_modules/${name}`, `node_modules/${name}`].some((key) => key in lock.packages);
}

function isDevelopment(entry) {
  return entry.dev || entry.devOptional;
}

function systemOf(name) {
  const os = name.match(
    /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|windows/,
  )?.[0];
  const cpu = name.match(/arm64|x64|ia32|ppc64|s390x|riscv64|loong64|mips64el|arm(?!64)/)?.[0];
  const libc = name.match(/musl/) ? 'musl' : os === 'linux' && name.match(/gnu/) ? 'glibc' : undefined;
  if (!os) return { cpu: ['wasm32'] };
  return {
    os: [os.replace('windows', 'win32')],
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}
