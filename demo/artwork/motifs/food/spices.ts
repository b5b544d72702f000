import { type Drawing, hue } from '../../palette.ts';
import { circle, group, line, path, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** Two bundles of pods, tied, and the flower of the vine. */
export const vanilla: Drawing = (canvas) => {
  const bundle = (x: number, y: number, turn: number) =>
    group(
      repeat(11, (i) =>
        path(
          `M-250 ${i * 9 - 50}Q0 ${i * 13 - 66} ${250 - (i % 3) * 16} ${i * 10 - 60}q16 -2 22 -14`,
          'none',
          {
            stroke: i % 2 ? '#2B1A12' : '#452A1C',
            width: 14,
          },
        ),
      ) +
        repeat(5, (i) => line(`${i * 7 - 14},-74 ${i * 7 - 14},72`, i % 2 ? hue.sand : hue.straw, 8)) +
        path('M10 -70Q50 -128 76 -92Q60 -70 12 -70Q-30 -126 -54 -92Q-40 -66 6 -70', 'none', {
          stroke: hue.straw,
          width: 7,
        }),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  return (
    backdrop(canvas, 250) +
    shadow(320, 420, 280) +
    bundle(320, 240, -8) +
    bundle(330, 376, 5) +
    repeat(5, (i) =>
      path('M0 -8Q26 -40 0 -84Q-26 -40 0 -8Z', hue.ivory, {
        transform: `translate(520 130) rotate(${i * 72})`,
      }),
    ) +
    circle(520, 130, 17, hue.saffron)
  );
};

/** A bowl of peppercorns with their stalks, and a spoon. */
export const peppercorns: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const corn = (x: number, y: number) =>
    line(`${x},${y} ${x + 12},${y - 11}`, hue.bark, 3) +
    circle(x, y, 8, random.pick(['#3A211A', '#5B2A20', hue.cocoa]));
  return (
    backdrop(canvas) +
    shadow(300, 424, 190) +
    path('M130 210Q300 90 470 210Z', hue.cocoa) +
    repeat(70, (i) => {
      const x = 158 + ((i * 61) % 284);
      return corn(x, 204 - random.number() * 58 * (1 - ((x - 300) / 170) ** 2));
    }) +
    path('M116 206H484Q470 420 300 424Q130 420 116 206Z', scheme.light) +
    path('M400 206H484Q470 420 300 424Q390 380 400 206Z', '#000', shade) +
    path('M122 250Q300 276 478 250', 'none', { stroke: scheme.accent, width: 12 }) +
    repeat(14, () => corn(random.whole(490, 600), random.whole(400, 450)))
  );
};
