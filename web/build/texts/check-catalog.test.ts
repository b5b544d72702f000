import { expect, test } from 'vitest';
import { problemsOf, problemsOfTranslation } from './check-catalog.ts';

test.each([
  ['fr', 'Hello {name}', 'Bonjour {name}', []],
  ['fr', 'Hello {name}', 'Bonjour', ['needs {name}']],
  ['fr', 'Hello {name}', "Bonjour d'{name}", []],
  ['fr', 'Hello {name}', 'Bonjour {nom}', ['needs {name}']],
  ['fr', 'Read <0>the terms</0>', 'Lisez <0>les conditions</0>', []],
  ['fr', 'Read <0>the terms</0>', 'Lisez les conditions', ['needs the tags </0> <0>, has none']],
  ['fr', 'Hello', 'Bonjour ', ['begins or ends with a space, or should']],
  ['fr', 'Hello', 'Bonjour {', ['cannot be read, look at { and }']],
  ['fr', '{n, plural, one {# day} other {# days}}', '{n, plural, one {# jour} other {# jours}}', []],
  [
    'ar',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {يوم} other {# يوما}}',
    ['needs the plural forms zero, two, few, many'],
  ],
])('%s: %s → %s', (language, text, translation, problems) => {
  expect(problemsOfTranslation(language, text, translation)).toEqual(problems);
});

test('a catalog has every required text once and no unknown text', () => {
  const entry = { context: '', comments: [], origins: [] };
  const source = [
    { ...entry, text: 'Search', isListed: true },
    { ...entry, text: 'Home', isListed: true },
    { ...entry, text: 'Receipt', isListed: false },
    { ...entry, text: 'New', isListed: true },
  ];
  const entries = [
    { ...entry, text: 'Search', translation: 'Rechercher' },
    { ...entry, text: 'Home', translation: '' },
    { ...entry, text: 'Receipt', translation: '' },
    { ...entry, text: 'Old', translation: 'Vieux' },
  ];
  expect(problemsOf('fr', entries, source)).toEqual([
    'no longer used: Old',
    'not translated: Home',
    'missing in the file, run "npm run texts": New',
  ]);
});
