import { type Drawing, hue } from '../palette.ts';
import { line, rect, repeat, zigzag } from '../shapes.ts';

/** Imigongo, Rwanda: ridges of black, white and red that run in zigzags across a panel. */
export const imigongo: Drawing = ({ width, height, random }) => {
  const [first, second, third] = random.pick([
    [hue.ink, hue.paper, hue.clay],
    [hue.ink, hue.sand, hue.brick],
    [hue.cocoa, hue.ivory, hue.terracotta],
  ] as const);
  const teeth = random.pick([4, 5, 6]);
  const reach = width / teeth / 2;
  const ridge = 24;
  const colours = [first, second, first, third, second, third];
  const count = Math.ceil((height + reach) / ridge) + 2;
  return (
    rect(0, 0, width, height, first) +
    repeat(count, (i) =>
      line(
        zigzag(-reach, i * ridge - reach - ridge, width + reach * 2, reach, teeth + 1),
        colours[i % colours.length] ?? first,
        ridge * 0.74,
      ),
    )
  );
};
