import * as tables from '@sokoni/contract/page-tables';
import type { Plugin } from 'vite';

const literal = (table: unknown) => (table instanceof RegExp ? String(table) : JSON.stringify(table));

/** Replaces the tables of pages by their values, so that the browser does not load the list behind them. */
export const pageTables = (): Plugin => ({
  name: 'page-tables',
  apply: 'build',
  load: (id) =>
    id.endsWith('/contract/page-tables.ts')
      ? Object.entries(tables)
          .map(([name, table]) => `export const ${name} = ${literal(table)};`)
          .join('\n')
      : undefined,
});
