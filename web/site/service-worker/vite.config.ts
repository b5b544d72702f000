import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { browsers } from '../../build/browsers.ts';
import { tablesAsValues } from '../../build/page-tables.ts';
import { buildOf, type Manifest } from './files-ahead.ts';

const inWeb = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Built after the pages, because it contains their file names: every build has another service worker. */
export default defineConfig(() => {
  const manifest = JSON.parse(readFileSync(inWeb('dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
  const build = buildOf(manifest);
  return {
    root: inWeb('site/service-worker'),
    plugins: [tablesAsValues()],
    publicDir: false as const,
    define: { BUILD: JSON.stringify(build) },
    build: {
      target: browsers,
      outDir: inWeb('dist/worker'),
      emptyOutDir: true,
      reportCompressedSize: false,
      rollupOptions: {
        input: inWeb('site/service-worker/worker.ts'),
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  };
});
