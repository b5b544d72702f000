import { expect, test } from 'vitest';
import { joined, languageFor, patternOf, type Token } from './translate.ts';

test.each([
  ['fr', 'fr'],
  ['ar-u-nu-latn', 'ar'],
  ['de-DE,pt-BR;q=0.8,en;q=0.5', 'pt'],
  ['de', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('who asks in %s is answered in %s', (header, code) => {
  expect(languageFor(header).code).toBe(code);
});

test('what stands in a text is found, also where it has signs that patterns know', () => {
  const pattern = patternOf(['Wait (a bit) ', ['time'], '.']);
  expect('Wait (a bit) 5 minutes.'.match(pattern)?.[1]).toBe('5 minutes');
  expect('Wait (a bit) 5 minutes. Then go'.match(pattern)).toBeNull();
});

test.each([
  [1, 'دقيقة واحدة'],
  [2, 'دقيقتان'],
  [5, '5 دقائق'],
  [15, '15 دقيقة'],
])('%i minutes have the form of their number', (minutes, text) => {
  const forms = { one: 'دقيقة واحدة', two: 'دقيقتان', few: ['#', ' دقائق'], other: ['#', ' دقيقة'] };
  const tokens: Token[] = [['minutes', 'plural', forms]];
  expect(joined(tokens, new Map([['minutes', String(minutes)]]), 'ar-u-nu-latn')).toBe(text);
});
