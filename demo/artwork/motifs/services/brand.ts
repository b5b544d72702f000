import { letter, word } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { drawPattern } from '../../patterns.ts';
import { circle, clip, diamond, group, rect, repeat } from '../../shapes.ts';

export const brand: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const name = random.pick(['NURU', 'TAMU', 'KORA', 'ASILI', 'DUNE', 'PALMA']);
  const fabric = drawPattern({ width: 640, height: 400, scheme, random });
  const mark = (x: number, y: number, size: number, paint: string, ink: string) =>
    random.chance(0.5)
      ? circle(x, y, size, paint) + letter(name, x - size * 0.38, y - size * 0.5, size, ink, 14)
      : diamond(x, y, size * 1.2, size * 1.2, paint) +
        letter(name, x - size * 0.34, y - size * 0.45, size * 0.9, ink, 14);
  return (
    rect(0, 0, 640, 480, ground) +
    group(
      rect(8, 10, 300, 186, '#000', { round: 12, opacity: 0.22 }) +
        clip('card', rect(0, 0, 300, 186, '#000', { round: 12 }), group(fabric, 'scale(.52)')),
      'translate(56 60) rotate(-6 150 90)',
    ) +
    group(
      rect(8, 10, 300, 186, '#000', { round: 12, opacity: 0.22 }) +
        rect(0, 0, 300, 186, hue.paper, { round: 12 }) +
        mark(150, 74, 42, accent, dark) +
        word(name, 150, 136, 28, dark, 13),
      'translate(250 176) rotate(5 150 90)',
    ) +
    repeat(5, (i) =>
      circle(76 + i * 46, 414, 30, [accent, figure, dark, light, hue.clay][i] ?? accent, {
        stroke: hue.paper,
        width: 4,
      }),
    ) +
    rect(470, 60, 110, 84, dark, { round: 8 }) +
    mark(525, 102, 24, light, dark)
  );
};
