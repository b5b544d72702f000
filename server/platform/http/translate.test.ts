import { languageOf } from '@sokoni/contract/languages';
import { expect, test } from 'vitest';
import { fill, languageFor, type Text, translate, withValues } from './translate.ts';

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

test.each([
  [1, 'دقيقة واحدة'],
  [2, 'دقيقتان'],
  [5, '5 دقائق'],
  [15, '15 دقيقة'],
])('uses the plural form for %i minutes', (minutes, text) => {
  const forms = {
    offset: undefined,
    one: ['دقيقة واحدة'],
    two: ['دقيقتان'],
    few: ['#', ' دقائق'],
    other: ['#', ' دقيقة'],
  };
  expect(fill([['minutes', 'plural', forms]], { minutes }, languageOf('ar'))).toBe(text);
});

const again = (time: Text) => withValues('Too many attempts. Try again in {0}.', { 0: time });

test.each([
  [again(withValues('1 minute')), 'Trop de tentatives. Réessayez dans 1 minute.'],
  [again(withValues('{minutes} minutes', { minutes: 5 })), 'Trop de tentatives. Réessayez dans 5 minutes.'],
  [
    withValues('{name}: {text}', {
      name: 'kano: {2}.pdf',
      text: withValues('This file is empty. Choose another one.'),
    }),
    'kano: {2}.pdf: Ce fichier est vide. Choisissez-en un autre.',
  ],
  ['Nobody has translated this: yet', 'Nobody has translated this: yet'],
  ["Wait (a bit), it's fine", "Wait (a bit), it's fine"],
])('translates %j', (text, expected) => {
  expect(translate(text, languageOf('fr'))).toBe(expected);
});

test('puts values into an English text as they are', () => {
  expect(translate(again('{0} minutes'))).toBe('Too many attempts. Try again in {0} minutes.');
});
