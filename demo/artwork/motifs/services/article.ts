import { letter } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { drawPattern } from '../../patterns.ts';
import { circle, clip, group, line, rect, repeat } from '../../shapes.ts';

export const article: Drawing = ({ scheme, random }) => {
  const { ground, accent, dark } = scheme;
  const fabric = drawPattern({ width: 640, height: 240, scheme, random });
  const initial = random.pick(['A', 'D', 'E', 'N', 'O', 'W', 'T']);
  const bar = (x: number, y: number, width: number) =>
    line(`${x},${y} ${x + width},${y}`, '#6E6557', 6, { opacity: 0.7 });
  return (
    rect(0, 0, 640, 480, ground) +
    group(
      rect(0, 0, 300, 400, accent, { round: 4 }) +
        repeat(9, (i) =>
          line(`36,${60 + i * 36} ${i % 3 === 2 ? 190 : 262},${60 + i * 36}`, dark, 7, { opacity: 0.4 }),
        ),
      'translate(58 52) rotate(-9 150 200)',
    ) +
    group(
      rect(8, 10, 330, 424, '#000', { opacity: 0.22 }) +
        rect(0, 0, 330, 424, hue.paper) +
        clip('lead', rect(28, 28, 274, 104, '#000'), group(fabric, 'translate(28 28) scale(.43)')) +
        line('32,160 276,160', dark, 13) +
        line('32,184 214,184', dark, 13) +
        letter(initial, 32, 216, 62, accent, 15) +
        repeat(3, (i) => bar(98, 222 + i * 24, i === 1 ? 190 : 202)) +
        repeat(5, (i) => bar(32, 302 + i * 22, i === 4 ? 140 : 266 - (i % 2) * 14)) +
        circle(282, 398, 8, accent),
      'translate(238 34) rotate(4 165 212)',
    )
  );
};
