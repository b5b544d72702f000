import type { Random } from '../random.ts';
import { hue, type Scheme } from './palette.ts';
import { circle, ellipse, line, path, rect, repeat } from './shapes.ts';

interface HairLayers {
  /** Drawn before the shoulders. */
  back: string;
  /** Drawn over the face. */
  front: string;
}

export type Headwear = 'wrap' | 'veil' | 'cap' | 'bare';

interface HairOptions {
  isWoman: boolean;
  headwear: Headwear;
  scheme: Scheme;
  random: Random;
}

export function hair({ isWoman, headwear, scheme, random }: HairOptions): HairLayers {
  const black = random.pick(['#17100E', '#1F1512', '#261813']);
  if (headwear === 'wrap') return random.pick([gele, turban, knot])(scheme, random);
  if (headwear === 'veil') return veil(scheme, random);
  if (headwear === 'cap') return random.pick([kufi, fila])(scheme);
  if (isWoman) return random.pick([afro, braids, bun, puffs, cropped])(black, scheme);
  return random.pick([fade, fade, cropped, locs, bald])(black, scheme);
}

/** The colours of a wrap and of its folds; both differ from the background. */
function pickWrapColours(
  { ground, figure, accent, light, dark }: Scheme,
  random: Random,
): readonly [string, string] {
  return random.pick([
    [accent, light],
    [accent, figure],
    [accent, ground],
    [dark, accent],
  ] as const);
}

/** A starched wrap with standing folds, Nigeria. */
const gele = (scheme: Scheme, random: Random): HairLayers => {
  const [fabric, edge] = pickWrapColours(scheme, random);
  return {
    back:
      path('M40 70Q18 22 66 16Q96 -10 132 14Q178 22 152 70Z', fabric) +
      path('M54 62Q40 30 72 24M138 62Q156 32 122 22', 'none', { stroke: edge, width: 4 }),
    front:
      path('M58 74Q54 36 96 34Q138 36 134 74Q120 50 96 50Q72 50 58 74Z', fabric) +
      path('M60 66Q70 42 96 41Q122 42 132 66M66 50Q78 22 104 24M84 42Q100 20 130 30', 'none', {
        stroke: edge,
        width: 3.5,
      }),
  };
};

const turban = (scheme: Scheme, random: Random): HairLayers => {
  const [fabric, edge] = pickWrapColours(scheme, random);
  return {
    back: '',
    front:
      path('M56 72Q48 18 96 14Q144 18 136 72Q120 54 96 54Q72 54 56 72Z', fabric) +
      path('M57 60Q90 48 134 28M56 48Q84 40 116 18M66 66Q100 54 137 48', 'none', {
        stroke: edge,
        width: 3.5,
      }) +
      ellipse(96, 48, 9, 7, edge),
  };
};

const knot = (scheme: Scheme, random: Random): HairLayers => {
  const [fabric, edge] = pickWrapColours(scheme, random);
  return {
    back: ellipse(96, 40, 44, 34, '#1A1210'),
    front:
      path('M58 74Q54 32 96 30Q138 32 134 74Q120 56 96 55Q72 56 58 74Z', fabric) +
      path('M92 38Q66 8 60 26Q62 40 92 42ZM100 38Q126 8 132 26Q130 40 100 42Z', fabric, {
        stroke: edge,
        width: 3,
      }) +
      ellipse(96, 41, 9, 8, edge) +
      [0, 5, 7, 5, 0].map((rise, i) => circle(72 + i * 12, 60 - rise, 2.4, edge)).join(''),
  };
};

const veil = ({ ground, figure, light }: Scheme, random: Random): HairLayers => {
  const fabric = random.pick(
    [hue.indigo, hue.plum, hue.lagoon, hue.palm, light].filter(
      (colour) => colour !== ground && colour !== figure,
    ),
  );
  return {
    back: path('M50 80Q46 22 96 20Q146 22 142 80L156 176H36Z', fabric),
    front:
      path(
        'M60 86Q58 46 96 44Q134 46 132 86Q132 112 110 128L96 152L146 168Q150 110 142 76Q140 24 96 22Q52 24 50 76Q42 110 46 168L96 152L82 128Q60 112 60 86Z',
        fabric,
      ) +
      path('M66 132Q84 152 118 160M58 150Q70 162 92 168', 'none', {
        stroke: hue.ink,
        width: 2.5,
        opacity: 0.25,
      }),
  };
};

const kufi = ({ light, dark }: Scheme): HairLayers => ({
  back: '',
  front:
    path('M61 66V40Q62 26 96 25Q130 26 131 40V66Q114 56 96 56Q78 56 61 66Z', light) +
    path('M61 58Q96 40 131 58', 'none', { stroke: dark, width: 4 }) +
    [0, 3, 4, 3, 0].map((rise, i) => path(`M${66 + i * 14} ${46 - rise}l4 -6l4 6l-4 6Z`, dark)).join(''),
});

/** A soft cap, Nigeria. */
const fila = ({ accent, light }: Scheme): HairLayers => ({
  back: '',
  front:
    path('M60 68Q56 30 84 18Q120 6 150 30Q156 44 132 50V66Q114 56 96 56Q78 56 60 68Z', accent) +
    path('M61 60Q96 44 131 58M132 50Q112 40 104 18', 'none', { stroke: light, width: 3.5 }),
});

const afro = (black: string, { accent }: Scheme): HairLayers => ({
  back: circle(96, 62, 56, black),
  front:
    path('M62 76Q62 40 96 40Q130 40 130 76Q122 56 96 55Q70 56 62 76Z', black) +
    path('M60 58Q96 30 132 58', 'none', { stroke: accent, width: 6 }),
});

const braids = (black: string, { accent }: Scheme): HairLayers => ({
  back: path('M56 60Q60 26 96 26Q132 26 136 60L148 168H120L118 80H74L72 168H44Z', black),
  front:
    path('M62 80Q58 38 96 38Q134 38 130 80Q126 58 98 54Q68 56 62 80Z', black) +
    [50, 60, 132, 142].map((x, i) => line(`${x + (i < 2 ? 8 : -8)},84 ${x},160`, '#3B2A24', 3)).join('') +
    [52, 62, 130, 140].map((x) => rect(x - 4, 150, 8, 6, accent)).join(''),
});

const bun = (black: string, { accent }: Scheme): HairLayers => ({
  back: circle(96, 22, 22, black),
  front:
    path('M62 78Q58 36 96 36Q134 36 130 78Q126 58 96 54Q66 58 62 78Z', black) +
    rect(80, 33, 32, 7, accent, { round: 3 }),
});

const puffs = (black: string, { accent }: Scheme): HairLayers => ({
  back: circle(58, 40, 25, black) + circle(134, 40, 25, black),
  front:
    path('M62 76Q60 38 96 38Q132 38 130 76Q122 56 96 52Q70 56 62 76Z', black) +
    line('96,39 96,53', '#5A4038', 2) +
    ellipse(69, 49, 5, 7, accent) +
    ellipse(123, 49, 5, 7, accent),
});

const cropped = (black: string): HairLayers => ({
  back: '',
  front: path('M61 78Q56 32 96 31Q136 32 131 78Q127 58 116 55Q96 49 76 55Q65 58 61 78Z', black),
});

const fade = (black: string): HairLayers => ({
  back: '',
  front: path('M62 70L61 46Q66 26 98 25Q128 26 131 46L130 70Q128 58 120 54H72Q64 58 62 70Z', black),
});

const locs = (black: string, { accent }: Scheme): HairLayers => ({
  back: repeat(7, (i) => rect(46 + i * 14.5, 44, 12, i % 2 ? 92 : 100, black, { round: 6 })),
  front:
    path('M60 74Q58 32 96 31Q134 32 132 74Q124 54 96 51Q68 54 60 74Z', black) +
    rect(47, 116, 10, 5, accent) +
    rect(134, 112, 10, 5, accent),
});

const bald = (): HairLayers => ({ back: '', front: '' });
