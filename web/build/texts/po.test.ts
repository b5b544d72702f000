import { expect, test } from 'vitest';
import { formatPo, parsePo } from './po.ts';

const entries = [
  {
    text: 'Say "hello"\nto {0}',
    context: 'greeting',
    translation: 'Dites « bonjour »\nà {0}',
    comments: ['{0}: person.name'],
    origins: ['web/a.tsx', 'web/b.tsx'],
  },
  { text: 'New', context: '', translation: '', comments: [], origins: ['web/a.tsx'] },
];

test('reads a catalog as it was written', () => {
  expect(parsePo(formatPo('fr', entries))).toEqual(entries);
});

test('joins a text that an editor has broken into lines', () => {
  const [entry] = parsePo('msgid ""\n"Load "\n"More"\nmsgstr ""\n"Voir "\n"plus"\n');
  expect(entry).toMatchObject({ text: 'Load More', translation: 'Voir plus' });
});
