import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of receipts are part of the product: names are written in Latin, Arabic, Ethiopic and other scripts. */
const require = createRequire(import.meta.url);
const fileOf = (home: string, name: string, weight: string) =>
  join(dirname(require.resolve(`@expo-google-fonts/${home}/package.json`)), weight, `${name}_${weight}.ttf`);

export const fonts = {
  latin: fileOf('noto-sans', 'NotoSans', '400Regular'),
  bold: fileOf('noto-sans', 'NotoSans', '700Bold'),
  arabic: fileOf('noto-sans-arabic', 'NotoSansArabic', '400Regular'),
  ethiopic: fileOf('noto-sans-ethiopic', 'NotoSansEthiopic', '400Regular'),
};
type Font = keyof typeof fonts;

export interface TextRun {
  font: Exclude<Font, 'bold'>;
  text: string;
}

const ARABIC = /[\p{Script=Arabic}\u064b-\u0652]/u;
const ETHIOPIC = /\p{Script=Ethiopic}/u;

/** A letter that no font contains would be drawn as an empty box. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Ethiopic}\p{Mn}\p{Nd}\p{P}\p{Sc}\p{Zs}+<=>|~^`°©®™]|[\u3000-\u303f\uff00-\uffef]/gu;

export const drawable = (text: string) => text.replaceAll(UNKNOWN, '').replaceAll(/\s+/g, ' ').trim();

/** Runs of one script each, in their order on paper from left to right. */
export function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontOf(character, last?.font);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return ARABIC.test(first) ? runs.reverse() : runs;
}

function fontOf(character: string, before: TextRun['font'] | undefined): TextRun['font'] {
  if (ARABIC.test(character)) return 'arabic';
  if (ETHIOPIC.test(character)) return 'ethiopic';
  return character === ' ' && before ? before : 'latin';
}
