import { LINK_PICTURE } from '@sokoni/contract/media/media';
import { type PatternColor, renderPattern } from '@sokoni/contract/profiles/pattern';

/** The size that social networks require. */
export const SIZE = { width: LINK_PICTURE.width, height: LINK_PICTURE.height };

const paper = '#fbf8f2';
const marigold = '#e8a020';
const dyes: Record<PatternColor, string> = {
  indigo: '#1f2a5c',
  white: paper,
  marigold,
  ink: '#2a2119',
  clay: '#b5482a',
  leaf: '#2f6b4f',
};
export const colours = {
  paper,
  ink: '#1c1a17',
  muted: '#5d564c',
  marigold,
  indigo: dyes.indigo,
  leaf: dyes.leaf,
};

/** The pattern on the right, the text on the left. */
const edge = 72;
const cloth = { left: 852, width: SIZE.width - 852 };
export const layout = {
  edge,
  column: cloth.left - 2 * edge + 16,
  patternMiddle: cloth.left + cloth.width / 2,
};

export const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The background of every card, with room for `more`: our own drawing, without any text from users. */
export function renderBackground(seed: string, more = ''): Buffer {
  const { width, height } = SIZE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${paper}"/>` +
      `<svg x="${cloth.left}" width="${cloth.width}" height="${height}">${renderPattern(seed, 4, (dye) => dyes[dye])}</svg>` +
      `<rect x="${cloth.left - 8}" width="8" height="${height}" fill="${marigold}"/>` +
      `${more}</svg>`,
  );
}

/** The mark of Sokoni. */
export const MARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="7" fill="${dyes.indigo}"/><path d="M6 12 16 5l10 7-10 7z" fill="${marigold}"/>` +
    `<path d="m6 20 10 7 10-7M6 16l10 7 10-7" fill="none" stroke="${paper}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
);

export const MARK_AT = { left: edge, top: 64 };

/** The site name next to the logo. */
export const HOUSE = { sizes: [34], bold: true, width: layout.column, height: 60, colour: dyes.indigo };
export const besideMark = ({ height }: { height: number }) => ({
  left: edge + 76,
  top: MARK_AT.top + 28 - Math.round(height / 2),
});

/** Below 150 kB also with the finest pattern; some networks accept only JPEG, and only small files. */
export const JPEG = { quality: 74, chromaSubsampling: '4:4:4' } as const;
