export type PatternColor = 'indigo' | 'white' | 'marigold' | 'ink' | 'clay' | 'leaf';

/**
 * Geometry of African textile patterns, generated from a seed as the inside of an SVG: the same account has the same
 * pattern on a page and in a link preview. `paint` returns the colour of each dye.
 */
export function renderPattern(seed: string, scale: number, paint: (dye: PatternColor) => string): string {
  const hash = hashOf(seed);
  const { name, tile, draw } = motifs[hash % motifs.length] ?? adireRings;
  const nth = (hash >>> 8) % dyes.length;
  const [ground, figure, accent] = dyes[nth] ?? indigoPattern;
  // Equal patterns have the same id, so a pattern that appears twice on a page causes no conflict.
  const id = `${name}${nth}-${String(scale).replace('.', '-')}`;
  return (
    `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">` +
    `<path fill="${paint(ground)}" d="M0 0h${tile}v${tile}H0z"/>${draw([paint(ground), paint(figure), paint(accent)])}</pattern>` +
    `<rect width="100%" height="100%" fill="url(#${id})"/>`
  );
}

/** FNV-1a: ids with the same beginning, such as those created on the same day, still get different patterns. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Ground, main figure, accent. */
type Three<Of> = readonly [Of, Of, Of];

const indigoPattern: Three<PatternColor> = ['indigo', 'white', 'marigold'];
const dyes: Three<PatternColor>[] = [
  indigoPattern,
  ['ink', 'white', 'clay'],
  ['clay', 'white', 'ink'],
  ['leaf', 'white', 'marigold'],
  ['marigold', 'ink', 'clay'],
  ['indigo', 'marigold', 'white'],
];

interface Motif {
  name: string;
  tile: number;
  /** The figures on the ground. */
  draw(colours: Three<string>): string;
}

const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;

/** Resist-dyed rings, as tied around pebbles. */
const adireRings: Motif = {
  name: 'rings',
  tile: 24,
  draw: ([, figure, accent]) =>
    line(
      figure,
      1.5,
      'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M0 4a4 4 0 0 0 4-4M20 0a4 4 0 0 0 4 4M24 20a4 4 0 0 0-4 4M4 24a4 4 0 0 0-4-4',
    ) + fill(accent, 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0'),
};

/** The starch-drawn lattice of adire eleko. */
const adireLattice: Motif = {
  name: 'lattice',
  tile: 24,
  draw: ([, figure, accent]) =>
    line(figure, 1, 'M0 12 12 0l12 12-12 12zM4 12l8-8 8 8-8 8z') +
    fill(accent, 'm12 8 4 4-4 4-4-4z') +
    fill(figure, 'm0-2 2 2-2 2M24-2l-2 2 2 2M0 22l2 2-2 2M24 22l-2 2 2 2'),
};

/** Woven strips, block against block. */
const kente: Motif = {
  name: 'kente',
  tile: 32,
  draw: ([, figure, accent]) =>
    fill(accent, 'M0 2h16v4H0zM0 10h16v4H0zM18 16h4v16h-4zM26 16h4v16h-4z') +
    fill(figure, 'M16 0h16v16H16zM0 16h16v16H0z') +
    fill(accent, 'M22 2h4v4h4v4h-4v4h-4v-4h-4V6h4zM6 18h4v4h4v4h-4v4H6v-4H2v-4h4z'),
};

/** Bògòlanfini (mud cloth): fermented earth on cotton. */
const mudCloth: Motif = {
  name: 'mud',
  tile: 32,
  draw: ([, figure, accent]) =>
    line(figure, 2, 'm-1 11 9-8 8 8 8-8 9 8M4 20l6 6m0-6-6 6M0 16h32M0 30h32') +
    fill(accent, 'M18 21h4v4h-4zM26 21h4v4h-4zM14 4h4v3h-4z'),
};

/** Painted walls of the Ndebele: steps with a strong outline. */
const ndebele: Motif = {
  name: 'wall',
  tile: 40,
  draw: ([ground, figure, accent]) =>
    fill(figure, 'M0 40V28h5v-7h5v-7h5V7h10v7h5v7h5v7h5v12z') +
    fill(accent, 'M6 40v-6h5v-7h5v-7h8v7h5v7h5v6z') +
    fill(ground, 'M14 40v-6h12v6zM0 0h40v3H0z'),
};

/** Kuba raffia: nested lozenges. */
const kuba: Motif = {
  name: 'kuba',
  tile: 32,
  draw: ([, figure, accent]) =>
    line(figure, 2.5, 'm0 16 16-16 16 16-16 16z') +
    line(accent, 2, 'm6 16 10-10 10 10-10 10z') +
    fill(figure, 'm12 16 4-4 4 4-4 4zM0-4l4 4-4 4M32-4l-4 4 4 4M0 28l4 4-4 4M32 28l-4 4 4 4'),
};

const motifs: Motif[] = [adireRings, adireLattice, kente, mudCloth, ndebele, kuba];
