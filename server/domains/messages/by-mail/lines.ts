/** A line of a mail. */
export interface Line {
  text: string;
  /** How deep it is in quotations. */
  depth: number;
  /** The `>` before it of which only the lines around can say whether they mark a quotation. */
  guessed: string;
}

/** Plain text: `> ` may mark a quotation, in some programs behind the initials of its author, or a price ladder. */
export const plainLines = (text: string): Line[] =>
  text.split('\n').map((line) => {
    const [guessed = ''] = /^(?: ?\p{Lu}{0,3}> ?)*/u.exec(line) ?? [];
    return { text: line.slice(guessed.length), depth: guessed.replaceAll(/[^>]/g, '').length, guessed };
  });

/**
 * Flowed text (RFC 3676): `>` at the start of a line is a quotation, a space behind it belongs to the format, and a line
 * that ends with a space goes on in the next one of the same depth, but for the separator of signatures.
 */
export function flowedLines(text: string, { delSp }: { delSp: boolean }): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const raw of text.split('\n')) {
    const [quotes = ''] = /^>*/.exec(raw) ?? [];
    const content = raw.slice(quotes.length).replace(/^ /, '');
    const before = lines.at(-1);
    const isSeparator = content === SEPARATOR;
    const isFlowed = content.endsWith(' ') && !isSeparator;
    const own = isFlowed && delSp ? content.slice(0, -1) : content;
    if (isOpen && before?.depth === quotes.length && !isSeparator) before.text += own;
    else lines.push({ text: own, depth: quotes.length, guessed: '' });
    isOpen = isFlowed;
  }
  return lines;
}

/** Stands above a signature (RFC 3676, 4.3). */
export const SEPARATOR = '-- ';

/**
 * Words that are as in the text, however a program has marked and linked them, replaced quotes and dashes, or lost
 * invisible signs.
 */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(ADDED, ' $1 ')
    .replaceAll(/(?:(?!(?<=\p{N})[.,]\p{N})[^\p{L}\p{M}\p{N}\p{So}])+/gu, ' ')
    .trim();

/** Where links lead (`+254 700 123456<tel:+254700123456>`), and pictures, of which emoji keep their sign. */
const ADDED =
  /<[a-z][a-z\d+.-]{1,30}:[^\s<>]+>|(?:https?:\/\/|mailto:)\S+|\[(?:cid:[^[\]]*|image:\s?(\p{So}*)(?!\p{So})[^[\]]*)\]/gu;

/** Words that two people hardly write in the same order by chance, and letters of fewer words: four words have twenty. */
export const LONG = 4;
const LONG_LETTERS = 20;
export const hasWords = (words: string, least: number) => words.split(' ', least).length === least;
export const isLong = (words: string) => hasWords(words, LONG) || words.length >= LONG_LETTERS;
/** Words however a program has wrapped them, as between the signs of Chinese. */
export const keyOf = (words: string) => words.replaceAll(' ', '');
