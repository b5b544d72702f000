import type { Drawing } from '../palette.ts';
import { circle, grid, path, rect, repeat } from '../shapes.ts';

/** Kanga, the Swahili coast: a border all round (pindo) and a field of roundels (mji). */
export const kanga: Drawing = ({ width, height, scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const petals = random.pick([6, 8, 10]);
  const edge = 34;
  const step = 100;
  return (
    rect(0, 0, width, height, dark) +
    repeat(Math.ceil(width / 34), (i) => circle(i * 34 + 17, edge / 2, 9, i % 2 ? accent : light)) +
    repeat(Math.ceil(width / 34), (i) => circle(i * 34 + 17, height - edge / 2, 9, i % 2 ? light : accent)) +
    rect(0, edge, width, height - edge * 2, ground) +
    grid(Math.ceil(width / step) + 1, Math.max(1, Math.floor((height - edge * 2) / 86)), (column, row) => {
      const x = column * step + (row % 2 ? step / 2 : 0);
      const y = edge + 43 + row * 86 + ((height - edge * 2) % 86) / 2;
      return (
        circle(x, y, 34, figure) +
        repeat(petals, (i) =>
          path('M0 -30 Q9 -17 0 -8 Q-9 -17 0 -30Z', light, {
            transform: `translate(${x} ${y}) rotate(${(i * 360) / petals})`,
          }),
        ) +
        circle(x, y, 8, accent) +
        circle(x + step / 2, y, 6, light)
      );
    })
  );
};
