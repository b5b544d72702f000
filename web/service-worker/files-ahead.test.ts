import { expect, test } from 'vitest';
import { buildOf } from './files-ahead.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const manifest = {
  'entry-client.tsx': chunk('entry.js', { isEntry: true }),
  'pages/customer-messages.tsx': chunk('messages.js', { imports: ['_shared.js'] }),
  'pages/messages-compose.tsx': chunk('compose.js', {
    dynamicImports: ['messages/deliver.ts', 'moderation/report-dialog.tsx'],
  }),
  'pages/professional-tabs.tsx': chunk('tabs.js'),
  'pages/customer-profile.tsx': chunk('profile.js'),
  'pages/customer-home.tsx': chunk('customer.js'),
  'pages/home.tsx': chunk('home.js', { imports: ['_shared.js'] }),
  'messages/deliver.ts': chunk('deliver.js'),
  'moderation/report-dialog.tsx': chunk('report.js'),
  '_shared.js': chunk('shared.js'),
};
const copies = { fr: { 'assets/entry.js': 'assets/entry.fr-1.js', 'assets/tabs.js': 'assets/tabs.fr-1.js' } };

test('lists for each language the first script, and the files that messages import at once or later', () => {
  const { entries, ahead } = buildOf(manifest, copies);
  expect(entries).toEqual(['entry.js', 'entry.fr-1.js']);
  const shared = ['compose.js', 'customer.js', 'deliver.js', 'messages.js', 'profile.js', 'shared.js'];
  expect(ahead.en?.toSorted()).toEqual([...shared, 'tabs.js']);
  expect(ahead.fr?.toSorted()).toEqual([...shared, 'tabs.fr-1.js']);
});

test('fails the build when a screen has no separate file', () => {
  const { 'pages/messages-compose.tsx': _gone, ...rest } = manifest;
  expect(() => buildOf(rest, copies)).toThrow('pages/messages-compose.tsx');
});
