import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * The folder with the pinned browser and the libraries that a minimal system lacks. The folder gets its name only when
 * it is complete, so that an interrupted or parallel start does no harm.
 */
export async function unpackOnce(parent = cache): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(parent, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await inflateInto(unfinished, ['chromium.br', 'al2023.tar.br']);
    await chmod(unfinished, 0o755);
    await chmod(join(unfinished, 'chromium'), 0o755);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package always unpacks to the temporary folder, which may be full, noexec or owned by another account. */
async function inflateInto(folder: string, names: string[]) {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(names.map((name) => inflate(join(packageFolder, 'bin', name))));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
