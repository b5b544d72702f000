import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { foldedWords, foldText, plainText } from './fold-words.ts';

const testApp = useTestApp();

/** Letters of the orthographies of all languages in Unicode's CLDR, three to a word, and each word in capitals. */
const cldr = `${dirname(createRequire(import.meta.url).resolve('cldr-misc-full/package.json'))}/main`;
const lists = readdirSync(cldr).map((locale) => {
  // Greek and Okanagan have letters whose case or form Unicode changes, and PostgreSQL does not.
  if (locale.startsWith('el') || locale.startsWith('oka')) return [];
  const { main } = JSON.parse(readFileSync(`${cldr}/${locale}/characters.json`, 'utf8'));
  const { exemplarCharacters = '' } = main[locale].characters;
  // The Mohawk mark of length is a colon, which ends a word, for the database.
  const letters: string[] = exemplarCharacters.match(/(?:(?!ː)[\p{L}\p{M}])+/gu) ?? [];
  const lower: string[] = letters.join('').match(/(?:\p{L}\p{M}*){1,3}/gu) ?? [];
  return [...lower, ...lower.map((word) => word.toUpperCase())];
});
const words = [...new Set(lists.flat())].filter((word) => !/[\p{sc=Han}\p{sc=Hang}]/u.test(word));

describe('the letters of all languages', () => {
  it('are folded in the same way by the database', async () => {
    const rows = await testApp.sql<{ word: string; plain: string; found: string[] }[]>`
      SELECT word, plain_text(word) AS plain, ARRAY(SELECT word FROM search_terms(typed.word)) AS found
      FROM unnest(${words}::text[]) AS typed (word)`;
    expect(rows.length).toBeGreaterThan(4000);
    expect(rows.filter(({ word, plain }) => plain !== plainText(word))).toEqual([]);
    expect(rows.filter(({ word, found }) => found.join(' ') !== foldText(word))).toEqual([]);
  });

  it('are ASCII where they are Latin, so that every keyboard finds them', () => {
    const latin = words.filter((word) => /^[\p{Script=Latin}\p{M}]+$/u.test(word));
    expect(latin.filter((word) => !/^[a-z' ]*$/.test(plainText(word)))).toEqual([]);
  });
});

it.each([
  ['Dɔkta', 'dokta'],
  ['ɣətǝʒ', 'getez'],
  ['Σli aεeggal Tamaziγt', 'eli aeeggal tamazigt'],
  ['ꞌbàʔa', 'baa'],
  ['ǃNamiǂnûs', 'naminus'],
  ['ሐመር ኃይለ ሥላሴ', 'ሀመር ሀይለ ስላሴ'],
  ['ፀሓይ ዓለም', 'ጸሀይ አለም'],
  ['ጐንደር ቍጥር ኰረት', 'ጎንደር ቁጥር ኮረት'],
  ['مُؤَسَّسَة ٱلْقُطْن ٢٠٢٤', 'موسسه القطن 2024'],
  ['ڢاس ڧبيلة', 'فاس قبيله'],
])('%s is %s', async (text, folded) => {
  expect(foldText(text)).toBe(folded);
  const [row] = await testApp.sql<[{ plainText: string }]>`SELECT plain_text(${text})`;
  expect(row.plainText).toBe(plainText(text));
});

it('ends words at the punctuation of every script', async () => {
  const signs = Array.from({ length: 0x2_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    // Apostrophes, hyphens and full stops are inside of words, and `unaccent` spells some symbols.
    .filter(
      (sign) =>
        /^[\p{P}\p{S}\p{Z}]/u.test(sign) && !/['’`.\u2010-]|[^\p{P}\p{S}\p{Z}]/u.test(sign.normalize('NFKC')),
    );
  const joined = await testApp.sql<{ sign: string }[]>`
    SELECT sign FROM unnest(${signs}::text[]) AS sign
    WHERE unaccent(sign) !~ '[A-Za-z.'']' AND (
      ARRAY(SELECT word FROM search_terms('ab' || sign || 'cd')) <> '{ab,cd}'
      OR ARRAY(SELECT words_of('ab' || sign || 'cd') AS word ORDER BY word) <> '{ab,cd}'
    )`;
  expect(joined.map(({ sign }) => sign)).toEqual([]);
  expect(
    signs.filter((sign) => !/['.-]/.test(plainText(sign)) && foldText(`ab${sign}cd`) !== 'ab cd'),
  ).toEqual([]);
});

it('has words with apostrophes and hyphens as a whole and in parts', () => {
  expect(foldedWords('N’Diaye')).toEqual(['ndiaye', 'n', 'diaye']);
});
