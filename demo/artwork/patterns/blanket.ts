import type { Drawing } from '../palette.ts';
import { diamond, polygon, rect, repeat } from '../shapes.ts';

/** Woven blankets, from the Sahel to the Drakensberg: broad stripes with a row of figures between them. */
export const blanket: Drawing = ({ width, height, scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const arrow = random.chance(0.5);
  const middle = height / 2;
  const stripes: readonly (readonly [at: number, size: number, fill: string])[] = [
    [0, 0.1, dark],
    [0.1, 0.035, light],
    [0.17, 0.06, accent],
    [0.24, 0.02, light],
    [0.74, 0.02, light],
    [0.77, 0.06, accent],
    [0.865, 0.035, light],
    [0.9, 0.1, dark],
  ];
  return (
    rect(0, 0, width, height, ground) +
    stripes.map(([at, size, fill]) => rect(0, at * height, width, size * height, fill)).join('') +
    repeat(Math.ceil(width / 120) + 1, (i) => {
      const x = i * 120;
      const between = arrow
        ? polygon(`${x + 44},${middle - 30} ${x + 76},${middle - 30} ${x + 60},${middle}`, figure) +
          polygon(`${x + 44},${middle + 30} ${x + 76},${middle + 30} ${x + 60},${middle}`, figure)
        : rect(x + 50, middle - 34, 8, 68, figure) + rect(x + 62, middle - 34, 8, 68, figure);
      return (
        diamond(x, middle, 42, 46, figure) +
        diamond(x, middle, 28, 31, light) +
        diamond(x, middle, 14, 15, accent) +
        between
      );
    })
  );
};
