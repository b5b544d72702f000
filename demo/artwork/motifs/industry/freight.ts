import { type Drawing, hue } from '../../palette.ts';
import { path, rect, repeat } from '../../shapes.ts';

export const freight: Drawing = ({ scheme, random }) => {
  const paints = [hue.clay, hue.marigold, hue.leaf, hue.sky, scheme.accent, scheme.figure, hue.ivory];
  const stacks = repeat(6, (i) =>
    repeat(random.whole(2, 4), (j) => {
      const x = 92 + i * 70;
      const y = 276 - j * 46;
      return (
        rect(x, y, 66, 43, random.pick(paints.filter((paint) => paint !== scheme.ground))) +
        repeat(5, (k) => rect(x + 8 + k * 12, y + 6, 3, 31, '#000', { opacity: 0.2 }))
      );
    }),
  );
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    path('M320 0A240 240 0 0 0 320 400A240 240 0 0 0 320 0Z', scheme.light, { opacity: 0.16 }) +
    rect(522, 196, 58, 124, hue.paper) +
    repeat(3, (i) => rect(532, 210 + i * 34, 38, 14, scheme.dark)) +
    rect(534, 150, 26, 46, hue.clay) +
    stacks +
    path('M40 320H612L566 410H96Z', scheme.dark) +
    path('M52 342H601L596 352H57Z', scheme.light) +
    repeat(3, (row) =>
      path(
        `M0 ${400 + row * 26}${repeat(9, (i) => `q20 ${i % 2 ? 16 : -16} 40 0t40 0`)}V480H0Z`,
        [hue.lagoon, '#236567', '#1B5254'][row] ?? hue.lagoon,
      ),
    )
  );
};
