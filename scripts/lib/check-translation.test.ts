import { expect, test } from 'vitest';
import { translationErrors } from './check-translation.ts';

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
  expect(translationErrors(language, text, translation)).toEqual(problems);
});
