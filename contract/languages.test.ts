import { expect, test } from 'vitest';
import { alternatesOf, languageOf, splitPrefix, withPrefix } from './languages.ts';

test.each([
  ['/', 'en', '/'],
  ['/about?x=1', 'en', '/about?x=1'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr?x=1', 'fr', '/?x=1'],
  ['/ar/supplier?page=2#a', 'ar', '/supplier?page=2#a'],
  ['/freelancer', 'en', '/freelancer'],
  ['/swahili', 'en', '/swahili'],
  ['/de/about', 'en', '/de/about'],
])('finds in %s the language %s and the path %s', (address, code, path) => {
  const split = splitPrefix(address);
  expect([split.language.code, split.path]).toEqual([code, path]);
});

test.each([
  ['/', '/fr', '/'],
  ['/?x=1', '/fr?x=1', '/?x=1'],
  ['/about', '/fr/about', '/about'],
])('translates the path %s to %s in French and %s in English', (path, french, english) => {
  expect(withPrefix(languageOf('fr'), path)).toBe(french);
  expect(withPrefix(languageOf('en'), path)).toBe(english);
});

test('lists the addresses of a translated page in every language, whatever language was requested', () => {
  const names = alternatesOf('/pt/supplier?page=2').map(({ language, path }) => `${language} ${path}`);
  expect(names).toEqual([
    'en /supplier?page=2',
    'fr /fr/supplier?page=2',
    'pt /pt/supplier?page=2',
    'ar /ar/supplier?page=2',
    'sw /sw/supplier?page=2',
    'x-default /supplier?page=2',
  ]);
  expect(alternatesOf('/fr')).toHaveLength(6);
  expect(alternatesOf('/supplier/01900000-0000-7000-8000-000000000000')).toHaveLength(6);
  expect(alternatesOf('/supplier/01900000-0000-7000-8000-000000000000/products?page=2')).toHaveLength(6);
  expect(alternatesOf('/products/01900000-0000-7000-8000-000000000000')).toHaveLength(6);
});

test.each(['/account', '/fr/operator', '/supplier/dashboard', '/nowhere'])(
  'returns no alternates for %s',
  (path) => {
    expect(alternatesOf(path)).toEqual([]);
  },
);
