import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, line, rect, repeat } from '../../shapes.ts';

export const nodes: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const wire = { opacity: 0.85 };
  const service = (x: number, y: number, fill: string) =>
    rect(x - 58, y - 40, 124, 90, '#000', { round: 14, opacity: 0.2 }) +
    rect(x - 62, y - 46, 124, 90, fill, { round: 14 }) +
    rect(x - 44, y - 26, 52, 12, dark, { round: 6 }) +
    rect(x - 44, y - 2, 88, 8, dark, { round: 4, opacity: 0.5 }) +
    rect(x - 44, y + 16, 66, 8, dark, { round: 4, opacity: 0.5 }) +
    circle(x + 40, y - 20, 7, hue.leaf);
  const store = (x: number, y: number) =>
    rect(x - 60, y - 56, 120, 112, hue.straw) +
    ellipse(x, y + 56, 60, 18, hue.straw) +
    repeat(3, (i) => ellipse(x, y - 56 + i * 38, 60, 18, hue.saffron, { stroke: dark, width: 3 }));
  const middle = random.whole(200, 280);
  return (
    rect(0, 0, 640, 480, ground) +
    repeat(8, (i) => repeat(6, (j) => circle(40 + i * 80, 40 + j * 80, 3, light, { opacity: 0.35 }))) +
    line(`130,120 320,120 320,${middle}`, light, 5, wire) +
    line(`130,360 320,360 320,${middle}`, light, 5, wire) +
    line(`320,${middle} 510,${middle} 510,120`, light, 5, wire) +
    line(`510,${middle} 510,370`, light, 5, wire) +
    service(130, 120, light) +
    service(130, 360, figure === dark ? accent : figure) +
    service(510, 110, accent) +
    circle(320, middle, 56, dark) +
    circle(320, middle, 38, 'none', { stroke: accent, width: 8 }) +
    circle(320, middle, 14, accent) +
    store(510, 366)
  );
};
