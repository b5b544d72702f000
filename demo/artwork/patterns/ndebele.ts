import { type Drawing, hue } from '../palette.ts';
import { polygon, rect, repeat } from '../shapes.ts';

const bay = 240;

/** Ndebele house walls, South Africa and Zimbabwe: stepped, mirrored, outlined in black on white. */
export const ndebele: Drawing = ({ width, height, random }) => {
  const [a = hue.clay, b = hue.marigold, c = hue.lagoon, d = hue.indigo] = random.shuffled([
    hue.clay,
    hue.marigold,
    hue.lagoon,
    hue.indigo,
    hue.rose,
    hue.leaf,
  ]);
  const outline = { stroke: hue.ink, width: 6 };
  const bays = repeat(Math.ceil(width / bay), (i) => {
    const x = i * bay;
    const [one, two] = i % 2 ? [a, c] : [c, a];
    return (
      stairs(x, height, one, outline) +
      polygon(`${x + 60},${height} ${x + 120},${height * 0.42} ${x + 180},${height}`, b, outline) +
      polygon(`${x + 92},${height} ${x + 120},${height * 0.72} ${x + 148},${height}`, hue.paper, outline) +
      polygon(`${x + 72},0 ${x + 168},0 ${x + 120},${height * 0.3}`, two, outline) +
      polygon(`${x + 98},0 ${x + 142},0 ${x + 120},${height * 0.14}`, b, outline) +
      rect(x - 18, -10, 36, height + 20, d, outline) +
      repeat(5, (row) => rect(x - 18, row * (height / 5), 36, height / 10, row % 2 ? hue.paper : b, outline))
    );
  });
  return rect(0, 0, width, height, hue.paper) + bays + rect(width - 18, -10, 36, height + 20, d, outline);
};

function stairs(x: number, height: number, fill: string, outline: { stroke: string; width: number }): string {
  const h = height / 6;
  const left = `${x + 18},${h} ${x + 78},${h} ${x + 78},${h * 2} ${x + 58},${h * 2} ${x + 58},${h * 3} ${x + 38},${h * 3} ${x + 38},${h * 4.4} ${x + 18},${h * 4.4}`;
  const m = x + bay;
  const right = `${m - 18},${h} ${m - 78},${h} ${m - 78},${h * 2} ${m - 58},${h * 2} ${m - 58},${h * 3} ${m - 38},${h * 3} ${m - 38},${h * 4.4} ${m - 18},${h * 4.4}`;
  return polygon(left, fill, outline) + polygon(right, fill, outline);
}
