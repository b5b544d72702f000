import { type Drawing, dye } from '../palette.ts';
import { grid, lozenge, rect } from '../shapes.ts';

/** Kuba raffia cloth of the Congo basin: lozenges nested in lozenges, the rhythm broken on purpose. */
export const kuba: Drawing = ({ width, height, random }) => {
  const [ground, first, second] = random.pick([
    [dye.sand, dye.cocoa, dye.clay],
    [dye.straw, dye.ink, dye.brick],
    [dye.ivory, dye.bark, dye.marigold],
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
        ? lozenge(x, y, 52, 52, first) + lozenge(x, y, 36, 36, ground) + lozenge(x, y, 20, 20, second)
        : [50, 34, 18].map((r) => lozenge(x, y, r, r, 'none', { stroke: first, line: 6.5 })).join('') +
            lozenge(x, y, 6, 6, second);
    })
  );
};
