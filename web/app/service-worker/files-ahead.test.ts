import { languages } from '@sokoni/contract/languages';
import { expect, test } from 'vitest';
import { buildOf } from './files-ahead.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const catalogs = [
  'common',
  'customer-dashboard',
  'customer-home',
  'messages',
  'messages-compose',
  'professional-dashboard',
];

const manifest = {
  'application/entry.tsx': chunk('application.js', { isEntry: true }),
  'documents/entry.ts': chunk('document.js', { isEntry: true }),
  'application/screens/dashboard/customer-dashboard.tsx': chunk('messages.js', { imports: ['_shared.js'] }),
  'application/screens/dashboard/messages-compose.tsx': chunk('compose.js', {
    dynamicImports: ['messages/deliver.ts', 'moderation/report-dialog.tsx'],
  }),
  'application/screens/dashboard/messages.tsx': chunk('conversations.js'),
  'application/screens/dashboard/professional-tabs.tsx': chunk('tabs.js'),
  'application/screens/dashboard/customer-home.tsx': chunk('customer.js'),
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
  const shared = ['compose', 'conversations', 'customer', 'deliver', 'messages', 'shared', 'tabs'];
  const expected = (code: string) =>
    [...shared, ...catalogs.map((name) => `${name}.${code}`)].map((name) => `${name}.js`).toSorted();
  expect(ahead.en?.toSorted()).toEqual(expected('en'));
  expect(ahead.fr?.toSorted()).toEqual(expected('fr'));
});

test('fails the build when a screen has no separate file', () => {
  const { 'application/screens/dashboard/messages-compose.tsx': _gone, ...rest } = manifest;
  expect(() => buildOf(rest)).toThrow('application/screens/dashboard/messages-compose.tsx');
});
