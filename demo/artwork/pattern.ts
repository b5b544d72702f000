import type { Drawing } from './palette.ts';
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

export const textiles = {
  adire,
  blanket,
  imigongo,
  kanga,
  kente,
  kuba,
  mudCloth,
  ndebele,
  shweshwe,
  tibeb,
  zellige,
} as const satisfies Record<string, Drawing>;
export type Textile = keyof typeof textiles;

/** What a banner says to somebody who cannot see it. */
export const textileAlt: Record<Textile, string> = {
  adire: 'Pattern after adire cloth, indigo squares with starched figures',
  blanket: 'Pattern after a woven blanket, stripes and lozenges',
  imigongo: 'Pattern after an imigongo panel, zigzag ridges',
  kanga: 'Pattern after a kanga, roundels within a border',
  kente: 'Pattern after kente cloth, strips of figured weaving',
  kuba: 'Pattern after Kuba raffia cloth, nested lozenges',
  mudCloth: 'Pattern after mud cloth, chalk-white lines on brown',
  ndebele: 'Pattern after an Ndebele house wall, stepped shapes outlined in black',
  shweshwe: 'Pattern after shweshwe print, circles and dots',
  tibeb: 'Pattern after a tibeb border, crosses and lozenges',
  zellige: 'Pattern after zellige tiles, eight-pointed stars',
};
