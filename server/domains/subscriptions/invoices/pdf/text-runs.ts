import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import bidiFactory from 'bidi-js';

/** The fonts of documents are part of the product: names are written in Latin, Arabic, Ethiopic and other scripts. */
const require = createRequire(import.meta.url);
const fileOf = (home: string, name: string, weight: string) =>
  join(dirname(require.resolve(`@expo-google-fonts/${home}/package.json`)), weight, `${name}_${weight}.ttf`);

type Script = 'latin' | 'arabic' | 'ethiopic';

export const fonts: Record<Script, Record<'regular' | 'bold', string>> = {
  latin: {
    regular: fileOf('noto-sans', 'NotoSans', '400Regular'),
    bold: fileOf('noto-sans', 'NotoSans', '700Bold'),
  },
  // It draws each letter as one glyph. Those of Noto share glyphs and have their dots beside them, so no word can be found.
  arabic: {
    regular: fileOf('amiri', 'Amiri', '400Regular'),
    bold: fileOf('amiri', 'Amiri', '700Bold'),
  },
  ethiopic: {
    regular: fileOf('noto-sans-ethiopic', 'NotoSansEthiopic', '400Regular'),
    bold: fileOf('noto-sans-ethiopic', 'NotoSansEthiopic', '700Bold'),
  },
};

/** A letter that no font contains would be drawn as an empty box. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Ethiopic}\p{Mn}\p{Nd}\p{P}\p{Sc}\p{Zs}+<=>|~^`°©®™]|[\u3000-\u303f\uff00-\uffef]/gu;

export const drawable = (text: string) => text.replaceAll(UNKNOWN, '').replaceAll(/\s+/g, ' ').trim();

/** Text of a person, which has a direction of its own in whatever text it is put. */
export const isolated = (text: string) => text && `\u2068${text}\u2069`;

/** Direction marks have done their work when the order is known, and no font draws them. */
export const withoutMarks = (text: string) => text.replaceAll(/\p{Cf}/gu, '');

export interface TextRun {
  script: Script;
  text: string;
}

interface Piece extends TextRun {
  level: number;
}

/** With the marks and the punctuation that Arabic shares with other scripts, and that no other font has. */
const ARABIC = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0652]/u;
const ETHIOPIC = /\p{Script=Ethiopic}/u;
/** Its types describe the module for bundlers, in which the function is the default export. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Runs of one script each, in their order on paper from left to right. */
export function runsOf(text: string, direction: 'ltr' | 'rtl'): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const pieceAt: Piece[] = [];
  let last: Piece | undefined;
  for (const [at, character] of text.split('').entries()) {
    const level = embedding.levels[at] ?? 0;
    const before = last?.level === level ? last : undefined;
    const script = scriptOf(character, before?.script ?? 'latin');
    last = before?.script === script ? before : { script, level, text: '' };
    last.text += character;
    pieceAt.push(last);
  }
  const fromLeft = new Set(bidi.getReorderedIndices(text, embedding).flatMap((at) => pieceAt[at] ?? []));
  return [...fromLeft].map(toRun).filter((run) => run.text);
}

function scriptOf(character: string, before: Script): Script {
  if (ARABIC.test(character)) return 'arabic';
  if (ETHIOPIC.test(character)) return 'ethiopic';
  return character === ' ' ? before : 'latin';
}

/** PDFKit turns Arabic letters around; it does not know that a bracket between them points to the other side. */
function toRun({ script, level, text }: Piece): TextRun {
  const drawn = withoutMarks(text);
  if (level % 2 === 0 || script === 'arabic') return { script, text: drawn };
  return {
    script,
    text: [...drawn]
      .reverse()
      .map((character) => bidi.getMirroredCharacter(character) ?? character)
      .join(''),
  };
}
