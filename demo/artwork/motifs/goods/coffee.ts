import { labelWord } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { diamond, ellipse, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

const isCoffee = (name: string) => name !== 'MANGO' && name !== 'CHIPS';

export const coffee: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const name = canvas.detail ?? 'COFFEE';
  const bag = (x: number, y: number, scale: number, colour: string, mark: string) =>
    shadow(x, y, 96 * scale) +
    group(
      path('M-84 0L-92 -232H92L84 0Z', colour) +
        rect(-92, -262, 184, 40, colour) +
        rect(-92, -236, 184, 7, '#000', { opacity: 0.2 }) +
        rect(-62, -190, 124, 132, mark) +
        diamond(0, -146, 30, 30, colour) +
        diamond(0, -146, 15, 15, mark) +
        labelWord(name, 0, -96, { height: 17, width: 112 }, scheme.dark) +
        path('M40 0L46 -262H92L84 0Z', '#000', shade) +
        path('M-76 -30H76', 'none', { stroke: mark, width: 6 }),
      `translate(${x} ${y}) scale(${scale})`,
    );
  const bean = (x: number, y: number, turn: number) =>
    group(
      ellipse(0, 0, 17, 11, '#3A1F15') +
        path('M-14 2Q-4 -7 2 0T14 -2', 'none', { stroke: hue.bark, width: 3.5 }),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  return (
    backdrop(canvas) +
    bag(184, 398, 0.98, scheme.accent, scheme.light) +
    bag(456, 398, 0.98, scheme.figure, scheme.light) +
    bag(320, 424, 1.12, scheme.light, scheme.accent === hue.ivory ? hue.marigold : scheme.accent) +
    repeat(isCoffee(name) ? 12 : 0, (i) =>
      bean(120 + i * 36 + random.whole(-8, 8), 440 + random.whole(-8, 22), random.whole(0, 180)),
    )
  );
};
