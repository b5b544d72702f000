import type { Random } from '../../random.ts';
import { type Drawing, hue } from '../palette.ts';
import { circle, diamond, grid, group, line, path, rect, repeat, zigzag } from '../shapes.ts';

const size = 120;

/** Adire eleko, Nigeria: squares of indigo, each with another pale figure. */
export const adire: Drawing = ({ width, height, random }) => {
  const pale = random.pick([hue.haze, hue.ivory, '#AEBBE0']);
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const order = random.shuffled(figures);
  const offset = random.whole(1, 4);
  return (
    rect(0, 0, width, height, hue.indigo) +
    grid(columns, rows, (column, row) => {
      const figure = order[(column + row * offset) % order.length] ?? moon;
      const ground = (column + row) % 2 ? hue.indigo : hue.night;
      return group(
        rect(4, 4, size - 8, size - 8, ground, { stroke: pale, width: 2.5 }) + figure(pale, random),
        `translate(${column * size} ${row * size})`,
      );
    })
  );
};

type Figure = (pale: string, random: Random) => string;

const moon: Figure = (pale) =>
  [44, 33, 22].map((radius) => circle(60, 60, radius, 'none', { stroke: pale, width: 5 })).join('') +
  circle(60, 60, 9, pale);

const combs: Figure = (pale) => repeat(6, (i) => line(zigzag(16, 18 + i * 15, 88, 9, 4), pale, 4));

const leaves: Figure = (pale) =>
  grid(2, 2, (column, row) =>
    path('M0 20 Q20 -6 40 20 Q20 46 0 20Z M6 20H34', 'none', {
      stroke: pale,
      width: 4,
      transform: `translate(${17 + column * 46} ${17 + row * 46}) rotate(${(column + row) % 2 ? 45 : -45} 20 20)`,
    }),
  );

const stars: Figure = (pale) =>
  grid(3, 3, (column, row) =>
    (column + row) % 2
      ? circle(30 + column * 30, 30 + row * 30, 5, pale)
      : diamond(30 + column * 30, 30 + row * 30, 12, 12, 'none', { stroke: pale, width: 4 }),
  );

const spider: Figure = (pale) =>
  repeat(8, (i) =>
    path('M60 48 V20 M52 28 L60 20 L68 28', 'none', {
      stroke: pale,
      width: 4,
      transform: `rotate(${i * 45} 60 60)`,
    }),
  ) + circle(60, 60, 6, pale);

const basket: Figure = (pale) =>
  grid(4, 4, (column, row) =>
    (column + row) % 2
      ? rect(20 + column * 20, 22 + row * 20, 18, 4, pale) +
        rect(20 + column * 20, 31 + row * 20, 18, 4, pale)
      : rect(22 + column * 20, 20 + row * 20, 4, 18, pale) +
        rect(31 + column * 20, 20 + row * 20, 4, 18, pale),
  );

const bird: Figure = (pale) =>
  path('M22 74 Q40 34 74 46 L98 34 L88 60 Q82 92 46 88 Z', 'none', { stroke: pale, width: 4.5 }) +
  circle(76, 57, 4, pale) +
  path('M40 72 Q56 60 66 74 M46 80 Q58 72 66 82 M52 88 V102 M64 87 V102', 'none', { stroke: pale, width: 4 });

const figures: readonly Figure[] = [moon, combs, leaves, stars, spider, basket, bird];
