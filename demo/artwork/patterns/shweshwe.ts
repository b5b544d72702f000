import type { Drawing } from '../palette.ts';
import { circle, diamond, grid, rect } from '../shapes.ts';

const cell = 80;

/** Shweshwe, southern Africa: discharge prints of small circles and dots on a deep ground. */
export const shweshwe: Drawing = ({ width, height, scheme, random }) => {
  const { ground, light, accent, figure } = scheme;
  const rings = random.pick([2, 3]);
  const square = random.chance(0.5);
  return (
    rect(0, 0, width, height, ground) +
    grid(Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1, (column, row) => {
      const x = column * cell;
      const y = row * cell;
      const large = (column + row) % 2 === 0;
      if (!large) {
        return square
          ? diamond(x, y, 24, 24, figure) + diamond(x, y, 11, 11, light)
          : circle(x, y, 20, figure) + circle(x, y, 9, light);
      }
      const dots = Array.from({ length: 12 }, (_, i) =>
        circle(x + 34 * Math.cos((i * Math.PI) / 6), y + 34 * Math.sin((i * Math.PI) / 6), 3.6, light),
      );
      return (
        dots.join('') +
        circle(x, y, 23, 'none', { stroke: light, width: 4 }) +
        (rings === 3 ? circle(x, y, 14, 'none', { stroke: accent, width: 4 }) : '') +
        circle(x, y, 6, accent)
      );
    })
  );
};
