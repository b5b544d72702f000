import { type Drawing, hue } from '../palette.ts';
import { diamond, polygon, rect, repeat } from '../shapes.ts';

/** Tibeb, Ethiopia: the woven border of a white shamma, bands of crosses and diamonds. */
export const tibeb: Drawing = ({ width, height, random }) => {
  const [a, b, c] = random.pick([
    [hue.leaf, hue.marigold, hue.clay],
    [hue.indigo, hue.saffron, hue.lagoon],
    [hue.plum, hue.marigold, hue.rose],
  ] as const);
  const middle = height / 2;
  const step = 80;
  return (
    rect(0, 0, width, height, hue.paper) +
    [0.07, 0.12, 0.86, 0.91].map((at) => rect(0, height * at, width, height * 0.028, c)).join('') +
    rect(0, height * 0.2, width, height * 0.6, a) +
    rect(0, height * 0.235, width, height * 0.022, b) +
    rect(0, height * 0.743, width, height * 0.022, b) +
    repeat(Math.ceil(width / step) + 1, (i) => {
      const x = i * step;
      return (
        diamond(x, middle, 38, height * 0.2, b) +
        diamond(x, middle, 27, height * 0.142, c) +
        cross(x, middle, 8, hue.paper) +
        polygon(
          `${x + 40 - 14},${height * 0.275} ${x + 40 + 14},${height * 0.275} ${x + 40},${height * 0.37}`,
          hue.paper,
        ) +
        polygon(
          `${x + 40 - 14},${height * 0.725} ${x + 40 + 14},${height * 0.725} ${x + 40},${height * 0.63}`,
          hue.paper,
        )
      );
    })
  );
};

const cross = (x: number, y: number, arm: number, fill: string) =>
  rect(x - arm / 3, y - arm * 1.4, (arm * 2) / 3, arm * 2.8, fill) +
  rect(x - arm * 1.1, y - arm / 3, arm * 2.2, (arm * 2) / 3, fill);
