import { languages } from '@sokoni/contract/languages';
import { expect, test } from 'vitest';
import { buildOf } from './files-ahead.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const catalogs = [
  'common',
  'customer-dashboard',
  'customer-home',
  'customer-tabs',
  'messages',
  'messages-compose',
  'professional-dashboard',
  'professional-tabs',
];

const manifest = {
  'signed-in/entry.tsx': chunk('application.js', { isEntry: true }),
  'pages/entry.ts': chunk('document.js', { isEntry: true }),
  'signed-in/dashboard/customer-dashboard.tsx': chunk('messages.js', { imports: ['_shared.js'] }),
  'signed-in/dashboard/messages-compose.tsx': chunk('compose.js', {
    dynamicImports: ['messages/deliver.ts', 'moderation/report-dialog.tsx'],
  }),
  'signed-in/dashboard/messages.tsx': chunk('conversations.js'),
  'signed-in/dashboard/professional-tabs.tsx': chunk('tabs.js'),
  'signed-in/dashboard/customer-home.tsx': chunk('customer.js'),
  'signed-in/dashboard/customer-tabs.tsx': chunk('other-tabs.js'),
  'pages/home.tsx': chunk('home.js', { imports: ['_shared.js'] }),
  'messages/deliver.ts': chunk('deliver.js'),
  'moderation/report-dialog.tsx': chunk('report.js'),
  '_shared.js': chunk('shared.js'),
  ...Object.fromEntries(
    languages.flatMap(({ code }) =>
      catalogs.map((name) => [`texts/${code}/${name}.js`, chunk(`${name}.${code}.js`)]),
    ),
  ),
};
test('lists for each language the files and catalogs that messages import at once or later', () => {
  const { entries, ahead } = buildOf(manifest);
  expect(entries).toEqual(['application.js', 'document.js']);
  const shared = [
    'compose',
    'conversations',
    'customer',
    'deliver',
    'messages',
    'other-tabs',
    'shared',
    'tabs',
  ];
  const expected = (code: string) =>
    [...shared, ...catalogs.map((name) => `${name}.${code}`)].map((name) => `${name}.js`).toSorted();
  expect(ahead.en?.toSorted()).toEqual(expected('en'));
  expect(ahead.fr?.toSorted()).toEqual(expected('fr'));
});

test('fails the build when a screen has no separate file', () => {
  const { 'signed-in/dashboard/messages-compose.tsx': _gone, ...rest } = manifest;
  expect(() => buildOf(rest)).toThrow('signed-in/dashboard/messages-compose.tsx');
});
