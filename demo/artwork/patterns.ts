import type { Canvas, Drawing } from './palette.ts';
import { adire } from './patterns/adire.ts';
import { blanket } from './patterns/blanket.ts';
import { imigongo } from './patterns/imigongo.ts';
import { kanga } from './patterns/kanga.ts';
import { kente } from './patterns/kente.ts';
import { kuba } from './patterns/kuba.ts';
import { mudCloth } from './patterns/mud-cloth.ts';
import { ndebele } from './patterns/ndebele.ts';
import { shweshwe } from './patterns/shweshwe.ts';
import { tibeb } from './patterns/tibeb.ts';
import { zellige } from './patterns/zellige.ts';

/** The drawing of each pattern, and its alternative text. */
export const patterns = {
  adire: { draw: adire, alt: 'Pattern after adire cloth, indigo squares with starched figures' },
  blanket: { draw: blanket, alt: 'Pattern after a woven blanket, stripes and lozenges' },
  imigongo: { draw: imigongo, alt: 'Pattern after an imigongo panel, zigzag ridges' },
  kanga: { draw: kanga, alt: 'Pattern after a kanga, roundels within a border' },
  kente: { draw: kente, alt: 'Pattern after kente cloth, strips of figured weaving' },
  kuba: { draw: kuba, alt: 'Pattern after Kuba raffia cloth, nested lozenges' },
  mudCloth: { draw: mudCloth, alt: 'Pattern after mud cloth, chalk-white lines on brown' },
  ndebele: { draw: ndebele, alt: 'Pattern after an Ndebele house wall, stepped shapes outlined in black' },
  shweshwe: { draw: shweshwe, alt: 'Pattern after shweshwe print, circles and dots' },
  tibeb: { draw: tibeb, alt: 'Pattern after a tibeb border, crosses and lozenges' },
  zellige: { draw: zellige, alt: 'Pattern after zellige tiles, eight-pointed stars' },
} as const satisfies Record<string, { draw: Drawing; alt: string }>;
export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as PatternName[];
export const isPatternName = (name: string): name is PatternName => name in patterns;

/** The pattern that the detail names, or all of them in a random order. */
export const choosePatterns = ({ detail = '', random }: Canvas): PatternName[] =>
  isPatternName(detail) ? [detail] : random.shuffled(patternNames);

export const drawPattern = (canvas: Canvas) => {
  const { detail = '', random } = canvas;
  return patterns[isPatternName(detail) ? detail : random.pick(patternNames)].draw(canvas);
};
