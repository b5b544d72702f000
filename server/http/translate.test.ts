import { expect, test } from 'vitest';
import { joined, languageFor, patternOf, type Token, translated } from './translate.ts';

test.each([
  ['fr', 'fr'],
  ['ar-u-nu-latn', 'ar'],
  ['de-DE,pt-BR;q=0.8,en;q=0.5', 'pt'],
  ['de', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('answers a request in %s in %s', (header, code) => {
  expect(languageFor(header).code).toBe(code);
});

test('finds values in a text that contains regular expression characters', () => {
  const pattern = patternOf(['Wait (a bit) ', ['time'], '.']);
  expect('Wait (a bit) 5 minutes.'.match(pattern)?.[1]).toBe('5 minutes');
  expect('Wait (a bit) 5 minutes. Then go'.match(pattern)).toBeNull();
});

test.each([
  [1, 'دقيقة واحدة'],
  [2, 'دقيقتان'],
  [5, '5 دقائق'],
  [15, '15 دقيقة'],
])('uses the plural form for %i minutes', (minutes, text) => {
  const forms = { one: 'دقيقة واحدة', two: 'دقيقتان', few: ['#', ' دقائق'], other: ['#', ' دقيقة'] };
  const tokens: Token[] = [['minutes', 'plural', forms]];
  expect(joined(tokens, new Map([['minutes', String(minutes)]]), 'ar-u-nu-latn')).toBe(text);
});

const french = {
  plain: new Map([
    ['1 minute', 'une minute'],
    ['This is not a picture.', 'Ce n’est pas une image.'],
  ]),
  patterns: [
    {
      pattern: patternOf(['Too many attempts. Please try again in ', ['0'], '.']),
      names: ['0'],
      translation: ['Trop de tentatives. Réessayez dans ', ['0'], '.'] as Token[],
    },
    { pattern: patternOf([['n'], ' minutes']), names: ['n'], translation: [['n'], ' min'] as Token[] },
  ],
};

test.each([
  ['1 minute', 'une minute'],
  ['Too many attempts. Please try again in 1 minute.', 'Trop de tentatives. Réessayez dans une minute.'],
  ['Too many attempts. Please try again in 5 minutes.', 'Trop de tentatives. Réessayez dans 5 min.'],
  ['kano: 2.pdf: This is not a picture.', 'kano: 2.pdf: Ce n’est pas une image.'],
  ['Nobody has translated this: yet', 'Nobody has translated this: yet'],
  ['x: '.repeat(2000), 'x: '.repeat(2000)],
])('%s', (text, expected) => {
  expect(translated(text, french, 'fr')).toBe(expected);
});
