import { type Drawing, hue } from '../../palette.ts';
import { drawRandomPattern } from '../../patterns.ts';
import { circle, clip, diamond, group, line, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const leather: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const hide = random.pick([hue.bark, '#9A5B32', hue.cocoa, '#B5733C']);
  const fabric = drawRandomPattern({ width: 640, height: 320, scheme, random });
  const sandal = (x: number) =>
    group(
      path('M-36 0Q-46 -70 -26 -118Q0 -146 26 -118Q46 -70 34 0Q0 24 -36 0Z', '#2B1A12') +
        path('M-30 -4Q-39 -68 -21 -112Q0 -134 21 -112Q39 -68 28 -4Q0 16 -30 -4Z', '#C79A63') +
        path('M-40 -46Q0 -92 40 -46L36 -30Q0 -70 -36 -30Z', hide) +
        path('M0 -120L-30 -52M0 -120L30 -52', 'none', { stroke: hide, width: 9 }) +
        repeat(3, (i) => circle(-16 + i * 16, -58 + Math.abs(i - 1) * 6, 4, scheme.accent)),
      `translate(${x} 440) scale(.92 .62)`,
    );
  return (
    backdrop(canvas) +
    shadow(262, 398, 176) +
    path('M150 210Q160 50 262 46Q364 50 374 210', 'none', { stroke: hide, width: 17 }) +
    path('M104 190H420L438 372Q436 398 410 398H114Q88 398 86 372Z', hide) +
    path('M330 190H420L438 372Q436 398 410 398H330Z', '#000', shade) +
    clip(
      'flap',
      path('M98 186H426L416 290Q340 330 262 330Q184 330 108 290Z', '#000'),
      group(fabric, 'translate(90 180) scale(.56)'),
    ) +
    path('M98 186H426L416 290Q340 330 262 330Q184 330 108 290Z', 'none', { stroke: '#2B1A12', width: 6 }) +
    rect(240, 306, 44, 52, hue.marigold, { round: 8 }) +
    rect(252, 322, 20, 22, hide, { round: 4 }) +
    diamond(160, 366, 12, 12, hue.straw) +
    diamond(364, 366, 12, 12, hue.straw) +
    line('108,384 416,384', hue.straw, 3, { opacity: 0.6 }) +
    shadow(520, 446, 84) +
    sandal(478) +
    sandal(562)
  );
};
