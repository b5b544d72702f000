import * as pageTables from '@sokoni/contract/page-tables';
import * as translatedPaths from '@sokoni/contract/translated-paths';
import type { Plugin } from 'vite';

const modules: Record<string, object> = { 'page-tables': pageTables, 'translated-paths': translatedPaths };

const literal = (value: unknown) => (value instanceof RegExp ? String(value) : JSON.stringify(value));

/** Replaces tables of pages by their values, so that the browser does not load the list behind them. */
export const tablesAsValues = (): Plugin => ({
  name: 'page-tables',
  apply: 'build',
  load(id) {
    const tables = modules[/\/contract\/([\w-]+)\.ts$/.exec(id)?.[1] ?? ''];
    if (!tables) return undefined;
    return Object.entries(tables)
      .map(([name, value]) => `export const ${name} = ${literal(value)};`)
      .join('\n');
  },
});
