import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartError } from '../start-error.ts';
import { type CriticalRule, criticalCssOf } from './critical-css.ts';
import type { ServerEntry, Site } from './site.ts';

export const clientFolder = fileURLToPath(new URL('../../web/dist/client/', import.meta.url));
const serverEntry = fileURLToPath(new URL('../../web/dist/server/entry-server.js', import.meta.url));

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/** What `npm run build` made. Throws one clear sentence when that has not happened. */
export async function builtSite(): Promise<Site> {
  const manifest = await readJson<Manifest>('.vite/manifest.json');
  const rules = await readJson<CriticalRule[]>('.vite/critical.json');
  const { render, renderParts } = (await import(pathToFileURL(serverEntry).href)) as ServerEntry;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new StartError('The build of web/ has no entry; run "npm run build" again.');
  const styles = Object.values(manifest)
    .flatMap((chunk) => (chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? [])))
    .filter((file, index, all) => all.indexOf(file) === index);
  return {
    render,
    criticalCss: (html) => criticalCssOf(rules, html),
    lateFiles: (screens) => ({
      entry: `/${entry.file}`,
      chunks: chunksOf(manifest, screens).filter((file) => file !== `/${entry.file}`),
      styles: styles.map((file) => `/${file}`),
    }),
    parts: async (search) => {
      const html = await renderParts(search);
      return { html, css: criticalCssOf(rules, html) };
    },
    finish: async (_url, document) => document,
    development: false,
  };
}

/** The screens' files with everything they import, so that the browser asks for all at once. */
function chunksOf(manifest: Manifest, screens: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  for (const screen of screens) visit(`pages/${screen}.tsx`);
  return [...found];
}

async function readJson<T>(file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(clientFolder + file, 'utf8')) as T;
  } catch {
    throw new StartError('The pages have not been built; run "npm run build" first.');
  }
}
