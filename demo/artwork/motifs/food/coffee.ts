import { labelWord } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { diamond, ellipse, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

const bean = (x: number, y: number, turn: number) =>
  group(
    ellipse(0, 0, 17, 11, '#3A1F15') +
      path('M-14 2Q-4 -7 2 0T14 -2', 'none', { stroke: hue.bark, width: 3.5 }),
    `translate(${x} ${y}) rotate(${turn})`,
  );

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
        labelWord(
          name,
          0,
          -96,
          { height: 17, width: 112 },
          mark === hue.indigo ? scheme.light : scheme.dark,
        ) +
        path('M40 0L46 -262H92L84 0Z', '#000', shade) +
        path('M-76 -30H76', 'none', { stroke: mark, width: 6 }),
      `translate(${x} ${y}) scale(${scale})`,
    );
  return (
    backdrop(canvas) +
    bag(184, 398, 0.98, scheme.accent, scheme.light) +
    bag(456, 398, 0.98, scheme.figure, scheme.light) +
    bag(320, 424, 1.12, scheme.light, scheme.accent === hue.ivory ? hue.marigold : scheme.accent) +
    repeat(12, (i) =>
      bean(120 + i * 36 + random.whole(-8, 8), 440 + random.whole(-8, 22), random.whole(0, 180)),
    )
  );
};

/** A cup of espresso on its saucer. */
export const espresso: Drawing = (canvas) => {
  const { light, accent } = canvas.scheme;
  return (
    backdrop(canvas, 300) +
    ellipse(310, 412, 230, 44, '#000', { opacity: 0.25 }) +
    ellipse(310, 398, 226, 44, light) +
    ellipse(310, 394, 130, 22, '#000', { opacity: 0.12 }) +
    path('M436 216Q546 206 530 290Q514 344 414 336', 'none', { stroke: light, width: 22 }) +
    path('M150 180H470Q468 380 360 398H260Q152 380 150 180Z', light) +
    path('M390 180H470Q468 380 360 398H320Q400 330 390 180Z', '#000', shade) +
    path('M154 224Q310 262 466 224V252Q310 292 158 252Z', accent) +
    ellipse(310, 180, 160, 34, light) +
    ellipse(310, 184, 142, 27, '#3A1F15') +
    ellipse(310, 188, 112, 18, '#B5793A') +
    repeat(2, (i) =>
      path(`M${270 + i * 70} 130q-26 -30 0 -56t0 -50`, 'none', { stroke: light, width: 8, opacity: 0.5 }),
    ) +
    repeat(5, (i) => bean(80 + i * 116, 452 - (i % 2) * 12, i * 40))
  );
};
