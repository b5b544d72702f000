import { type Drawing, hue } from '../palette.ts';
import { diamond, grid, polygon, rect } from '../shapes.ts';

const cell = 96;

/** Zellige, the Maghreb: eight-pointed stars and crosses cut from glazed tile. */
export const zellige: Drawing = ({ width, height, random }) => {
  const [ground, star, core] = random.pick([
    [hue.lagoon, hue.paper, hue.indigo],
    [hue.indigo, hue.ivory, hue.marigold],
    [hue.palm, hue.sand, hue.clay],
    [hue.clay, hue.paper, hue.lagoon],
  ] as const);
  return (
    rect(0, 0, width, height, ground) +
    grid(Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1, (column, row) => {
      const x = column * cell;
      const y = row * cell;
      const inner = (column + row) % 2 ? core : ground;
      return (
        eightPoints(x, y, 46, star) +
        eightPoints(x, y, 33, inner) +
        eightPoints(x, y, 16, star) +
        diamond(x + cell / 2, y + cell / 2, 15, 15, core, { stroke: star, width: 4 })
      );
    })
  );
};

function eightPoints(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? radius * 0.765 : radius;
    const angle = (i * Math.PI) / 8;
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return polygon(points.join(' '), fill);
}
