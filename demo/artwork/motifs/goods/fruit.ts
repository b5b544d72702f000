import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, group, line, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shadow } from '../backdrop.ts';

type Fruit = (x: number, y: number, tone: number) => string;

const mango: Fruit = (x, y, tone) =>
  group(
    path('M-34 6Q-34 -30 4 -34Q40 -34 38 2Q34 36 -2 36Q-32 34 -34 6Z', tone % 2 ? hue.marigold : '#D9781F') +
      path('M6 -34Q40 -34 38 2Q36 16 28 24Q30 -14 6 -34Z', hue.clay) +
      path('M2 -32Q8 -46 22 -48', 'none', { stroke: hue.palm, width: 5 }),
    `translate(${x} ${y}) rotate(${tone * 31})`,
  );
const orange: Fruit = (x, y, tone) =>
  circle(x, y, 35, tone % 3 ? '#E58A1F' : hue.marigold) +
  ellipse(x - 12, y - 12, 8, 5, '#fff', { opacity: 0.35 }) +
  circle(x + 6, y - 26, 4, hue.palm);
const avocado: Fruit = (x, y, tone) =>
  group(
    path('M0 -44Q20 -40 28 0Q32 38 0 40Q-32 38 -28 0Q-20 -40 0 -44Z', tone % 2 ? hue.palm : hue.leaf) +
      (tone % 3 === 0
        ? path('M0 -34Q14 -30 20 2Q22 30 0 31Q-22 30 -20 2Q-14 -30 0 -34Z', '#C9CF7A') +
          circle(0, 10, 12, hue.bark)
        : ''),
    `translate(${x} ${y}) rotate(${tone * 24 - 30})`,
  );
const tomato: Fruit = (x, y) =>
  ellipse(x, y, 36, 32, '#C23B22') +
  path(`M${x - 14} ${y - 26}L${x} ${y - 20}L${x + 14} ${y - 28}L${x + 2} ${y - 36}Z`, hue.leaf) +
  ellipse(x - 14, y - 8, 7, 5, '#fff', { opacity: 0.3 });

const kinds: Readonly<Record<string, Fruit>> = { mango, orange, avocado, tomato };

export const fruit: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const kind = kinds[canvas.detail ?? 'orange'] ?? orange;
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
