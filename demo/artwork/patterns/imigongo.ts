import { type Drawing, dye } from '../palette.ts';
import { line, rect, times, zigzag } from '../shapes.ts';

/** Imigongo, Rwanda: ridges of black, white and red that run in zigzags across a panel. */
export const imigongo: Drawing = ({ width, height, random }) => {
  const [first, second, third] = random.pick([
    [dye.ink, dye.paper, dye.clay],
    [dye.ink, dye.sand, dye.brick],
    [dye.cocoa, dye.ivory, dye.terracotta],
  ] as const);
  const teeth = random.pick([4, 5, 6]);
  const reach = width / teeth / 2;
  const ridge = 24;
  const colours = [first, second, first, third, second, third];
  const count = Math.ceil((height + reach) / ridge) + 2;
  return (
    rect(0, 0, width, height, first) +
    times(count, (i) =>
      line(
        zigzag(-reach, i * ridge - reach - ridge, width + reach * 2, reach, teeth + 1),
        colours[i % colours.length] ?? first,
        ridge * 0.74,
      ),
    ).join('')
  );
};
