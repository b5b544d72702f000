import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

export interface Browser {
  executablePath: string;
  /** Environment variables that the browser needs. */
  env: Record<string, string>;
  /** Whether this browser drew the reference pictures of the visual tests. */
  isPinned: boolean;
}

/** Flags of every headless start; none of them changes how a page looks. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const INSTALLED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of `CHROMIUM_PATH`, otherwise the pinned one where it runs, otherwise an installed one. */
export async function requireBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
  if (given) return { executablePath: given, env: {}, isPinned: false };
  if (canRunPinned()) return pinnedBrowser();
  const installed = findInstalled();
  if (installed) return { executablePath: installed, env: {}, isPinned: false };
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to one.');
}

/** `@sparticuz/chromium` is built for Linux with glibc on x64. */
function canRunPinned(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  // Without this the report resolves the host name of every connection.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

async function pinnedBrowser(): Promise<Browser> {
  const folder = await unpackOnce();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      XDG_CACHE_HOME: folder,
    },
    isPinned: true,
  };
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = INSTALLED_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...INSTALLED_PLACES].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const cache = join(import.meta.dirname, '../../node_modules/.cache');

/**
 * The folder with the pinned browser and the libraries that a minimal system lacks. The folder gets its name only when
 * it is complete, so that an interrupted or parallel start does no harm.
 */
export async function unpackOnce(parent = cache, unpack = inflateInto): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(parent, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await unpack(unfinished);
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
async function inflateInto(folder: string) {
  const names = ['chromium.br', 'al2023.tar.br'];
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(names.map((name) => inflate(join(packageFolder, 'bin', name))));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
