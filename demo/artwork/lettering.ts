import { path } from './shapes.ts';

/**
 * Capital letters as strokes in a box of 60 × 80. The pictures contain no SVG text, because each machine has other
 * fonts and the same seed must give the same picture everywhere.
 */
const strokes: Record<string, string> = {
  A: 'M2 80L30 2L58 80M14 54H46',
  B: 'M6 2V78H32A20 20 0 0 0 32 38H6M6 2H28A18 18 0 0 1 28 38',
  C: 'M56 14A36 39 0 1 0 56 66',
  D: 'M6 2V78H22A36 38 0 0 0 22 2Z',
  E: 'M54 2H6V78H54M6 40H46',
  F: 'M54 2H6V80M6 40H44',
  G: 'M54 14A36 39 0 1 0 56 66V44H36',
  H: 'M6 0V80M54 0V80M6 40H54',
  I: 'M30 0V80',
  J: 'M46 0V56A20 22 0 0 1 6 58',
  K: 'M8 0V80M54 2L10 44M26 30L56 80',
  L: 'M8 0V78H52',
  M: 'M4 80V2L30 50L56 2V80',
  N: 'M6 80V2L54 78V0',
  O: 'M30 1A30 39 0 1 0 30 79A30 39 0 1 0 30 1Z',
  P: 'M6 80V2H30A21 21 0 0 1 30 44H6',
  Q: 'M30 1A30 39 0 1 0 30 79A30 39 0 1 0 30 1ZM38 56L58 80',
  R: 'M6 80V2H30A20 20 0 0 1 30 42H6M28 42L54 80',
  S: 'M52 14C42 -4 8 -2 8 20C8 44 54 34 54 58C54 84 14 84 6 64',
  T: 'M2 2H58M30 2V80',
  U: 'M6 0V50A24 28 0 0 0 54 50V0',
  V: 'M2 0L30 78L58 0',
  W: 'M0 0L16 78L30 24L44 78L60 0',
  X: 'M4 0L56 80M56 0L4 80',
  Y: 'M2 0L30 40L58 0M30 40V80',
  Z: 'M6 2H54L6 78H56',
};

/** A letter with its top left corner at x, y. A character without strokes becomes a diamond. */
export function letter(character: string, x: number, y: number, height: number, colour: string, weight = 12) {
  const plain = character.normalize('NFD').charAt(0).toUpperCase();
  const scale = height / 80;
  return path(strokes[plain] ?? 'M30 4L56 40L30 76L4 40Z', 'none', {
    stroke: colour,
    width: weight,
    transform: `translate(${x} ${y}) scale(${scale})`,
  });
}

/** The width of a letter and of the gap after it, in units of its box. */
const advance = (character: string) => (character === 'I' ? 34 : character === ' ' ? 44 : 78);

/** A word in capital letters, centred at x, below y. */
export function word(text: string, x: number, y: number, height: number, colour: string, weight = 12) {
  const scale = height / 80;
  const width = [...text].reduce((sum, character) => sum + advance(character), -18) * scale;
  return wordFrom(text, x - width / 2, y, height, colour, weight);
}

/** A word on a label: centred at x, below y, and smaller when the label is too narrow. */
export function labelWord(
  text: string,
  x: number,
  y: number,
  size: { height: number; width: number },
  colour: string,
) {
  const height = Math.min(size.height, (size.width * 80) / (text.length * 78));
  return word(text, x, y, height, colour, 13);
}

/** A word in capital letters that starts at x, below y. */
export function wordFrom(text: string, x: number, y: number, height: number, colour: string, weight = 12) {
  const scale = height / 80;
  let left = x;
  return [...text]
    .map((character) => {
      const start = character === 'I' ? left - 22 * scale : left;
      left += advance(character) * scale;
      return character === ' ' ? '' : letter(character, start, y, height, colour, weight);
    })
    .join('');
}
