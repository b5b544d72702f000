import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, group, line, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shadow } from '../backdrop.ts';

type Fruit = (x: number, y: number, tone: number) => string;

const avocado: Fruit = (x, y, tone) =>
  group(
    path('M0 -44Q20 -40 28 0Q32 38 0 40Q-32 38 -28 0Q-20 -40 0 -44Z', tone % 2 ? hue.palm : hue.leaf) +
      (tone % 3 === 0
        ? path('M0 -34Q14 -30 20 2Q22 30 0 31Q-22 30 -20 2Q-14 -30 0 -34Z', '#C9CF7A') +
          circle(0, 10, 12, hue.bark)
        : ''),
    `translate(${x} ${y}) rotate(${tone * 24 - 30})`,
  );
const litchi: Fruit = (x, y, tone) =>
  circle(x, y, 34, tone % 2 ? '#B8434E' : hue.rose) +
  repeat(9, (i) => circle(x - 18 + (i % 3) * 18, y - 18 + Math.floor(i / 3) * 18, 4, '#8F2F3B'));
const pineapple: Fruit = (x, y, tone) =>
  group(
    repeat(5, (i) =>
      path('M0 -26Q10 -50 0 -70Q-10 -50 0 -26Z', i % 2 ? hue.leaf : hue.palm, {
        transform: `rotate(${i * 22 - 44} 0 -26)`,
      }),
    ) +
      ellipse(0, 6, 31, 38, hue.marigold) +
      path('M-26 -12L16 38M-10 -28L30 18M26 -12L-16 38M10 -28L-30 18', 'none', {
        stroke: hue.bark,
        width: 3,
      }),
    `translate(${x} ${y}) rotate(${(tone % 3) * 8 - 8})`,
  );

const kinds: Readonly<Record<string, Fruit>> = { avocado, litchi, pineapple };

export const fruit: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const kind = kinds[canvas.detail ?? ''] ?? avocado;
  const heap = [5, 6, 5, 4, 2].map((count, row) =>
    repeat(count, (i) => kind(320 + (i - (count - 1) / 2) * 68 + (row % 2) * 6, 292 - row * 38, i + row * 2)),
  );
  const wood = random.pick(['#B98750', '#A9733F', hue.straw]);
  return (
    backdrop(canvas, 360) +
    path('M60 300Q30 190 120 130Q110 240 60 300ZM580 300Q610 190 520 130Q530 240 580 300Z', hue.leaf) +
    path('M62 296Q70 210 116 140M578 296Q570 210 524 140', 'none', { stroke: hue.palm, width: 4 }) +
    shadow(320, 444, 230) +
    heap.reverse().reverse().join('') +
    repeat(
      3,
      (i) =>
        rect(112, 288 + i * 52, 416, 44, wood, { round: 5 }) +
        line(`130,${302 + i * 52} 510,${302 + i * 52}`, '#000', 2, { opacity: 0.12 }),
    ) +
    rect(104, 280, 30, 162, hue.bark, { round: 4 }) +
    rect(506, 280, 30, 162, hue.bark, { round: 4 }) +
    rect(250, 346, 140, 32, scheme.light) +
    circle(320, 362, 9, scheme.accent) +
    line('266,362 296,362', scheme.dark, 5) +
    line('344,362 374,362', scheme.dark, 5)
  );
};
