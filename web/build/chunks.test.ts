import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunkOf } from './chunks.ts';

const ENTRY = '/web/signed-in/entry.tsx';
const DOCUMENT = '/web/pages/entry.ts';
const ROUTES = '/web/signed-in/routes.ts';
const island = (name: string) => `/web/domain/${name}.island.tsx`;
const screens = {
  home: '/web/signed-in/dashboard/customer-home.tsx',
  customer: '/web/signed-in/dashboard/customer-dashboard.tsx',
  customerTabs: '/web/signed-in/dashboard/customer-tabs.tsx',
  conversation: '/web/signed-in/dashboard/messages.tsx',
  compose: '/web/signed-in/dashboard/messages-compose.tsx',
  professional: '/web/signed-in/dashboard/professional-dashboard.tsx',
  tabs: '/web/signed-in/dashboard/professional-tabs.tsx',
  account: '/web/signed-in/account/account.tsx',
};
const background = '/web/signed-in/background-work.ts';
const loaded = [...Object.values(screens), background, ...['one', 'other'].map(island)];

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
    expect(chunkFor([island('one'), island('other')])).toBe('forms');
    expect(chunkFor([island('one'), screens.customer])).toBeNull();
    expect(chunkFor([island('one'), ...Object.values(screens)])).toBe('islands');
    expect(chunkFor([ENTRY, screens.customer])).toBe('app');
    expect(chunkFor([DOCUMENT])).toBeNull();
  });

  it('keeps schemas from the screens that load them when a form is sent', () => {
    expect(chunkFor(Object.values(screens), ['/node_modules/zod/mini/index.js'])).toBeNull();
  });

  it('merges what many signed-in screens share', () => {
    const { home, customer, conversation, professional, account } = screens;
    expect(chunkFor([home, customer, conversation, professional])).toBe('signed-in');
    expect(chunkFor([customer, professional, account])).toBe('signed-in');
    expect(chunkFor([background, customer, conversation])).toBe('signed-in');
    expect(chunkFor([background])).toBe('background');
    expect(chunkFor([background, conversation])).toBe('outbox');
  });

  it('keeps from a screen what only others need', () => {
    const { home, customer, customerTabs, conversation, compose, professional, tabs } = screens;
    expect(chunkFor([professional, tabs])).toBe('professional');
    expect(chunkFor([professional, conversation])).toBe('files');
    expect(chunkFor([customer, conversation])).toBe('messages');
    expect(chunkFor([home, customer, conversation])).toBe('lists');
    expect(chunkFor([conversation, compose])).toBe('conversation');
    expect(chunkFor([home, customerTabs])).toBe('customer');
    expect(chunkFor([customer])).toBeNull();
  });
});
