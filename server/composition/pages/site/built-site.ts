import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from '../../../platform/config/config.ts';
import { StartError } from '../../../platform/start-error.ts';
import type { PageFiles } from '../document/document.ts';
import { WORKER } from '../files/serve-worker.ts';
import { type CriticalRule, criticalCss } from './critical-css.ts';
import type { ServerEntry, Site } from './site.ts';

export const clientFolder = fileURLToPath(new URL('../../../../web/dist/client/', import.meta.url));
const serverEntry = fileURLToPath(new URL('../../../../web/dist/server/entry-server.js', import.meta.url));
const workerFile = fileURLToPath(new URL('../../../../web/dist/worker/service-worker.js', import.meta.url));

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/** The output of `npm run build`. Throws one clear sentence when there is none. */
export async function builtSite({ serviceWorker }: Pick<Config, 'serviceWorker'>): Promise<Site> {
  const manifest = await readJson<Manifest>(`${clientFolder}.vite/manifest.json`);
  // An island by its name, and a screen of a rendered page without its folder.
  for (const [key, chunk] of Object.entries(manifest))
    manifest[
      key.replace(/^.*\/([\w-]+\.island)\.tsx$/, '$1').replace(/^(?:pages|signed-in)\/(?:\w+\/)?/, 'pages/')
    ] = chunk;
  const cssOf = criticalCss(await readJson<CriticalRule[]>(`${clientFolder}.vite/critical.json`));
  const worker = serviceWorker ? await readBuilt(workerFile) : null;
  const { load, pageAddressOf, renderStyleguide } = (await import(
    pathToFileURL(serverEntry).href
  )) as ServerEntry;
  const filesFor = (entry: string, modules: string[], late: PageFiles['late']): PageFiles => {
    const [file = '', ...imported] = filesOf(manifest, [entry, ...modules]);
    return { entry: file, chunks: imported, late };
  };
  const styles = Object.values(manifest)
    .flatMap((chunk) => (chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? [])))
    .filter((file, index, all) => all.indexOf(file) === index);
  const late = {
    styles: styles.map((file) => `/${file}`),
    ...(serviceWorker ? { worker: WORKER } : {}),
  };
  return {
    pageAddressOf,
    load,
    criticalCss: cssOf,
    applicationFiles: (modules) => filesFor('signed-in/entry.tsx', modules, late),
    documentFiles: (html, language) => {
      const names = new Set([...html.matchAll(/ data-island="([\w-]+)"/g)].map(([, name = '']) => name));
      const islands = [...names].map((name) => {
        const modules = [
          'islands/mount-island.tsx',
          `${name}.island`,
          ...['common', `${name}.island`].map((text) => `texts/${language}/${text}.js`),
        ];
        return [name, filesOf(manifest, modules)] as const;
      });
      return filesFor('pages/entry.ts', [], { ...late, islands: Object.fromEntries(islands) });
    },
    styleguide: async (search) => {
      const html = await renderStyleguide(search);
      return { html, css: cssOf(html) };
    },
    finish: async (_url, document) => document,
    manifest: await readJson<object>(`${clientFolder}manifest.webmanifest`),
    worker,
    development: false,
  };
}

/** The files of these modules with all their imports, so that the browser requests them together. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...found].map((file) => `/${file}`);
}

const readJson = async <T>(file: string) => JSON.parse(await readBuilt(file)) as T;

async function readBuilt(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new StartError('The pages have not been built; run "npm run build" first.');
  }
}
