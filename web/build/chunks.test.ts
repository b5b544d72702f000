import { describe, expect, it } from 'vitest';
import { chunkOf } from './chunks.ts';

const ENTRY = '/web/application/entry.tsx';
const ROUTES = '/web/application/routes.ts';
const screens = {
  visitors: ['home', 'about', 'contact'].map((name) => `/web/pages/public/${name}.tsx`),
  customer: '/web/pages/dashboard/customer-dashboard.tsx',
  compose: '/web/pages/dashboard/messages-compose.tsx',
  professional: '/web/pages/dashboard/professional-dashboard.tsx',
  tabs: '/web/pages/dashboard/professional-tabs.tsx',
};
const all = Object.values(screens).flat();

/** The name of the file for a module that these screens import; `later` names what imports it dynamically. */
function chunkFor(importers: string[], later: string[] = []) {
  const id = '/web/ui/module.ts';
  const graph: Record<string, { importers?: string[]; dynamicImporters?: string[]; isEntry?: boolean }> = {
    [ENTRY]: { isEntry: true },
    [ROUTES]: { importers: [ENTRY] },
    ...Object.fromEntries(all.map((screen) => [screen, { dynamicImporters: [ROUTES] }])),
    [id]: { importers, dynamicImporters: later },
  };
  const getModuleInfo = (known: string) =>
    graph[known] ? { importers: [], dynamicImporters: [], isEntry: false, ...graph[known] } : null;
  return chunkOf(id, { getModuleInfo } as unknown as Parameters<typeof chunkOf>[1]);
}

describe('chunkOf', () => {
  it('merges what at least three public screens share with the entry', () => {
    expect(chunkFor([ENTRY, ...all])).toBe('app');
    expect(chunkFor(screens.visitors)).toBe('app');
    expect(chunkFor(screens.visitors.slice(1))).toBeNull();
  });

  it('merges the texts of every page, in each language', () => {
    const catalog = (name: string) => chunkOf(`/web/locales/fr/${name}.po`, { getModuleInfo: () => null });
    expect(['layout', 'contract', 'errors'].map(catalog)).toEqual(['texts-fr', 'texts-fr', 'texts-fr']);
    expect(catalog('home')).toBeNull();
  });

  it('merges what many signed-in screens share, where public screens do not load it', () => {
    const signedIn = [screens.customer, screens.compose, screens.professional, screens.tabs];
    expect(chunkFor(signedIn)).toBe('signed-in');
    expect(chunkFor(signedIn, screens.visitors.slice(0, 1))).toBeNull();
  });

  it('merges what every signed-in page starts with', () => {
    const start = '/web/application/while-signed-in.ts';
    const getModuleInfo = () => ({ importers: [], dynamicImporters: [ENTRY], isEntry: false });
    expect(chunkOf(start, { getModuleInfo } as unknown as Parameters<typeof chunkOf>[1])).toBe('signed-in');
  });

  it('keeps the code of professionals from customers', () => {
    expect(chunkFor([screens.professional])).toBe('professional');
    expect(chunkFor([screens.compose, screens.tabs])).toBe('messages');
    expect(chunkFor([screens.customer, screens.compose])).toBeNull();
  });
});
