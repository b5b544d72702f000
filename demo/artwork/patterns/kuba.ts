import { type Drawing, hue } from '../palette.ts';
import { diamond, grid, rect } from '../shapes.ts';

/** Kuba raffia cloth of the Congo basin: nested diamonds, some of them filled, as the weavers break the rhythm. */
export const kuba: Drawing = ({ width, height, random }) => {
  const [ground, first, second] = random.pick([
    [hue.sand, hue.cocoa, hue.clay],
    [hue.straw, hue.ink, hue.brick],
    [hue.ivory, hue.bark, hue.marigold],
  ] as const);
  const half = 60;
  const columns = Math.ceil(width / half) + 1;
  const rows = Math.ceil(height / half) + 1;
  return (
    rect(0, 0, width, height, ground) +
    grid(columns, rows, (column, row) => {
      if ((column + row) % 2) return '';
      const x = column * half;
      const y = row * half;
      const broken = random.chance(0.28);
      return broken
        ? diamond(x, y, 52, 52, first) + diamond(x, y, 36, 36, ground) + diamond(x, y, 20, 20, second)
        : [50, 34, 18].map((r) => diamond(x, y, r, r, 'none', { stroke: first, width: 6.5 })).join('') +
            diamond(x, y, 6, 6, second);
    })
  );
};
