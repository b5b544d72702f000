import type { Random } from '../random.ts';
import { dye, type Scheme } from './palette.ts';
import { circle, ellipse, line, path, rect, times } from './shapes.ts';

interface Head {
  /** Drawn before the shoulders. */
  behind: string;
  /** Drawn over the face. */
  before: string;
}

interface Choice {
  woman: boolean;
  wear: 'wrap' | 'veil' | 'cap' | 'bare';
  scheme: Scheme;
  random: Random;
}

export function hair({ woman, wear, scheme, random }: Choice): Head {
  const black = random.pick(['#17100E', '#1F1512', '#261813']);
  if (wear === 'wrap') return random.pick([gele, turban, knot])(scheme, random);
  if (wear === 'veil') return veil(scheme, random);
  if (wear === 'cap') return random.pick([kufi, fila])(scheme);
  if (woman) return random.pick([afro, braids, bun, puffs, cropped])(black, scheme);
  return random.pick([fade, fade, cropped, locs, bald])(black, scheme);
}

/** A wrap's cloth and its folds; never the colour of the wall or of what is painted on it. */
function cloths({ ground, figure, accent, light, dark }: Scheme, random: Random): readonly [string, string] {
  return random.pick([
    [accent, light],
    [accent, figure],
    [accent, ground],
    [dark, accent],
  ] as const);
}

/** A starched wrap that stands up in folds. */
const gele = (scheme: Scheme, random: Random): Head => {
  const [cloth, edge] = cloths(scheme, random);
  return {
    behind:
      path('M40 70Q18 22 66 16Q96 -10 132 14Q178 22 152 70Z', cloth) +
      path('M54 62Q40 30 72 24M138 62Q156 32 122 22', 'none', { stroke: edge, line: 4 }),
    before:
      path('M58 74Q54 36 96 34Q138 36 134 74Q120 50 96 50Q72 50 58 74Z', cloth) +
      path('M60 66Q70 42 96 41Q122 42 132 66M66 50Q78 22 104 24M84 42Q100 20 130 30', 'none', {
        stroke: edge,
        line: 3.5,
      }),
  };
};

/** A close wrap, wound round and round. */
const turban = (scheme: Scheme, random: Random): Head => {
  const [cloth, edge] = cloths(scheme, random);
  return {
    behind: '',
    before:
      path('M56 72Q48 18 96 14Q144 18 136 72Q120 54 96 54Q72 54 56 72Z', cloth) +
      path('M57 60Q90 48 134 28M56 48Q84 40 116 18M66 66Q100 54 137 48', 'none', {
        stroke: edge,
        line: 3.5,
      }) +
      ellipse(96, 48, 9, 7, edge),
  };
};

/** A scarf tied in a knot above the forehead. */
const knot = (scheme: Scheme, random: Random): Head => {
  const [cloth, edge] = cloths(scheme, random);
  return {
    behind: ellipse(96, 40, 44, 34, '#1A1210'),
    before:
      path('M58 74Q54 32 96 30Q138 32 134 74Q120 56 96 55Q72 56 58 74Z', cloth) +
      path('M92 38Q66 8 60 26Q62 40 92 42ZM100 38Q126 8 132 26Q130 40 100 42Z', cloth, {
        stroke: edge,
        line: 3,
      }) +
      ellipse(96, 41, 9, 8, edge) +
      [0, 5, 7, 5, 0].map((rise, i) => circle(72 + i * 12, 60 - rise, 2.4, edge)).join(''),
  };
};

const veil = ({ ground, figure, light }: Scheme, random: Random): Head => {
  const cloth = random.pick(
    [dye.indigo, dye.plum, dye.lagoon, dye.palm, light].filter((each) => each !== ground && each !== figure),
  );
  return {
    behind: path('M50 80Q46 22 96 20Q146 22 142 80L156 176H36Z', cloth),
    before:
      path(
        'M60 86Q58 46 96 44Q134 46 132 86Q132 112 110 128L96 152L146 168Q150 110 142 76Q140 24 96 22Q52 24 50 76Q42 110 46 168L96 152L82 128Q60 112 60 86Z',
        cloth,
      ) +
      path('M66 132Q84 152 118 160M58 150Q70 162 92 168', 'none', {
        stroke: dye.ink,
        line: 2.5,
        opacity: 0.25,
      }),
  };
};

const kufi = ({ light, dark }: Scheme): Head => ({
  behind: '',
  before:
    path('M61 66V40Q62 26 96 25Q130 26 131 40V66Q114 56 96 56Q78 56 61 66Z', light) +
    path('M61 58Q96 40 131 58', 'none', { stroke: dark, line: 4 }) +
    [0, 3, 4, 3, 0].map((rise, i) => path(`M${66 + i * 14} ${46 - rise}l4 -6l4 6l-4 6Z`, dark)).join(''),
});

/** A soft cap that falls to one side. */
const fila = ({ accent, light }: Scheme): Head => ({
  behind: '',
  before:
    path('M60 68Q56 30 84 18Q120 6 150 30Q156 44 132 50V66Q114 56 96 56Q78 56 60 68Z', accent) +
    path('M61 60Q96 44 131 58M132 50Q112 40 104 18', 'none', { stroke: light, line: 3.5 }),
});

const afro = (black: string, { accent }: Scheme): Head => ({
  behind: circle(96, 62, 56, black),
  before:
    path('M62 76Q62 40 96 40Q130 40 130 76Q122 56 96 55Q70 56 62 76Z', black) +
    path('M60 58Q96 30 132 58', 'none', { stroke: accent, line: 6 }),
});

const braids = (black: string, { accent }: Scheme): Head => ({
  behind: path('M56 60Q60 26 96 26Q132 26 136 60L148 168H120L118 80H74L72 168H44Z', black),
  before:
    path('M62 80Q58 38 96 38Q134 38 130 80Q126 58 98 54Q68 56 62 80Z', black) +
    [50, 60, 132, 142].map((x, i) => line(`${x + (i < 2 ? 8 : -8)},84 ${x},160`, '#3B2A24', 3)).join('') +
    [52, 62, 130, 140].map((x) => rect(x - 4, 150, 8, 6, accent)).join(''),
});

const bun = (black: string, { accent }: Scheme): Head => ({
  behind: circle(96, 22, 22, black),
  before:
    path('M62 78Q58 36 96 36Q134 36 130 78Q126 58 96 54Q66 58 62 78Z', black) +
    rect(80, 33, 32, 7, accent, { round: 3 }),
});

const puffs = (black: string, { accent }: Scheme): Head => ({
  behind: circle(58, 40, 25, black) + circle(134, 40, 25, black),
  before:
    path('M62 76Q60 38 96 38Q132 38 130 76Q122 56 96 52Q70 56 62 76Z', black) +
    line('96,39 96,53', '#5A4038', 2) +
    ellipse(69, 49, 5, 7, accent) +
    ellipse(123, 49, 5, 7, accent),
});

const cropped = (black: string): Head => ({
  behind: '',
  before: path('M61 78Q56 32 96 31Q136 32 131 78Q127 58 116 55Q96 49 76 55Q65 58 61 78Z', black),
});

const fade = (black: string): Head => ({
  behind: '',
  before: path('M62 70L61 46Q66 26 98 25Q128 26 131 46L130 70Q128 58 120 54H72Q64 58 62 70Z', black),
});

const locs = (black: string, { accent }: Scheme): Head => ({
  behind: times(7, (i) => rect(46 + i * 14.5, 44, 12, i % 2 ? 92 : 100, black, { round: 6 })).join(''),
  before:
    path('M60 74Q58 32 96 31Q134 32 132 74Q124 54 96 51Q68 54 60 74Z', black) +
    rect(47, 116, 10, 5, accent) +
    rect(134, 112, 10, 5, accent),
});

const bald = (): Head => ({ behind: '', before: '' });
