import type { Random } from '../../random.ts';
import { type Drawing, hue } from '../palette.ts';
import { diamond, grid, group, line, polygon, rect, repeat, zigzag } from '../shapes.ts';

const strip = 80;
const block = 60;

/** Kente, Ghana and Togo: narrow strips sewn together, with plain and figured blocks in turn. */
export const kente: Drawing = ({ width, height, random }) => {
  const [first, second, third] = random.pick(yarns);
  return repeat(Math.ceil(width / strip), (column) => {
    const blocks = repeat(Math.ceil(height / block) + 1, (row) => {
      const figured = (column + row) % 2 === 0;
      const figure = figures[(row * 2 + column) % figures.length] ?? ladder;
      return group(
        figured ? figure([first, second, third], random) : warp([first, second, third]),
        `translate(${column * strip} ${row * block - (column % 2) * 30})`,
      );
    });
    return blocks + rect(column * strip - 1, 0, 2, height, hue.ink, { opacity: 0.35 });
  });
};

type Yarn = readonly [string, string, string];
const yarns: readonly Yarn[] = [
  [hue.marigold, hue.leaf, hue.brick],
  [hue.indigo, hue.marigold, hue.leaf],
  [hue.clay, hue.saffron, hue.indigo],
  [hue.leaf, hue.saffron, hue.ink],
];

const warp = ([first, second, third]: Yarn) =>
  rect(0, 0, strip, block, first) +
  rect(8, 0, 6, block, second) +
  rect(66, 0, 6, block, second) +
  rect(32, 0, 4, block, third) +
  rect(44, 0, 4, block, third);

type Figure = (yarn: Yarn, random: Random) => string;

const ladder: Figure = ([first, second, third]) =>
  rect(0, 0, strip, block, second) + repeat(3, (i) => rect(0, 6 + i * 20, strip, 9, i % 2 ? first : third));

const wedge: Figure = ([first, second, third]) =>
  rect(0, 0, strip, block, third) +
  polygon(`0,0 40,30 0,60`, first) +
  polygon(`80,0 40,30 80,60`, first) +
  polygon(`16,0 40,18 64,0`, second) +
  polygon(`16,60 40,42 64,60`, second);

const checks: Figure = ([first, second, third]) =>
  rect(0, 0, strip, block, third) +
  grid(4, 3, (column, row) => rect(column * 20, row * 20, 20, 20, (column + row) % 2 ? first : second));

const eye: Figure = ([first, second, third]) =>
  rect(0, 0, strip, block, second) +
  diamond(40, 30, 38, 28, first) +
  diamond(40, 30, 25, 18, third) +
  diamond(40, 30, 12, 9, first);

const path: Figure = ([first, second, third]) =>
  rect(0, 0, strip, block, first) +
  line(zigzag(0, 10, strip, 14, 2), third, 7) +
  line(zigzag(0, 34, strip, 14, 2), second, 7);

const figures: readonly Figure[] = [ladder, wedge, checks, eye, path];
