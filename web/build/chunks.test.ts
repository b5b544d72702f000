import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunkOf } from './chunks.ts';

const ENTRY = '/web/signed-in/entry.tsx';
const DOCUMENT = '/web/pages/entry.ts';
const ROUTES = '/web/signed-in/routes.ts';
const island = (name: string) => `/web/domain/${name}.island.tsx`;
const screens = {
  customer: '/web/signed-in/dashboard/customer-dashboard.tsx',
  compose: '/web/signed-in/dashboard/messages-compose.tsx',
  professional: '/web/signed-in/dashboard/professional-dashboard.tsx',
  tabs: '/web/signed-in/dashboard/professional-tabs.tsx',
};
const loaded = [...Object.values(screens), ...['one', 'other'].map(island)];

/** The name of the file for a module that these import. */
function chunkFor(importers: string[], importedIds: string[] = []) {
  const id = '/web/ui/module.ts';
  const graph: Record<string, Partial<Rolldown.ModuleInfo>> = {
    [ENTRY]: { isEntry: true },
    [DOCUMENT]: { isEntry: true },
    [ROUTES]: { importers: [ENTRY] },
    ...Object.fromEntries(loaded.map((screen) => [screen, { dynamicImporters: [ROUTES] }])),
    [id]: { importers, importedIds },
  };
  const getModuleInfo = (known: string) =>
    graph[known]
      ? { importers: [], importedIds: [], dynamicImporters: [], isEntry: false, ...graph[known] }
      : null;
  return chunkOf(id, { getModuleInfo } as unknown as Parameters<typeof chunkOf>[1]);
}

describe('chunkOf', () => {
  it('keeps the application from documents, and both from islands', () => {
    expect(chunkFor([DOCUMENT, ENTRY, island('one')])).toBe('document');
    expect(chunkFor([ENTRY, island('one')])).toBe('islands');
    expect(chunkFor([island('one'), island('other')])).toBe('islands');
    expect(chunkFor([island('one'), screens.customer])).toBeNull();
    expect(chunkFor([island('one'), ...Object.values(screens)])).toBe('islands');
    expect(chunkFor([ENTRY, screens.customer])).toBe('app');
  });

  it('keeps schemas from the screens that load them when a form is sent', () => {
    expect(chunkFor(Object.values(screens), ['/node_modules/zod/mini/index.js'])).toBeNull();
  });

  it('merges what many signed-in screens share', () => {
    expect(chunkFor(Object.values(screens))).toBe('signed-in');
  });

  it('keeps the code of professionals from customers', () => {
    expect(chunkFor([screens.professional])).toBe('professional');
    expect(chunkFor([screens.compose, screens.tabs])).toBe('messages');
    expect(chunkFor([screens.customer, screens.compose])).toBe('messages');
  });
});
