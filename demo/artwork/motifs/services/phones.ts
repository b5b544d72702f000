import { type Drawing, hue } from '../../palette.ts';
import { drawPattern } from '../../patterns.ts';
import { circle, clip, grid, group, rect, repeat } from '../../shapes.ts';

export const phones: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const fabric = drawPattern({ width: 480, height: 240, scheme, random });
  const bar = (x: number, y: number, width: number, fill: string, height = 10) =>
    rect(x, y, width, height, fill, { round: height / 2 });
  const home =
    clip('hero', rect(14, 46, 146, 96, '#000', { round: 12 }), group(fabric, 'translate(14 40) scale(.46)')) +
    bar(14, 156, 96, dark, 12) +
    bar(14, 178, 70, figure) +
    grid(2, 2, (column, row) =>
      rect(14 + column * 76, 200 + row * 66, 70, 58, (column + row) % 2 ? accent : figure, { round: 10 }),
    );
  const list =
    bar(14, 50, 90, dark, 14) +
    repeat(
      5,
      (i) =>
        circle(34, 100 + i * 50, 17, i % 2 ? figure : accent) +
        bar(60, 90 + i * 50, 84 - (i % 3) * 14, dark, 9) +
        bar(60, 106 + i * 50, 56, '#CFC6B6', 7),
    );
  const detail =
    circle(87, 108, 56, 'none', { stroke: '#DDD3C2', width: 15 }) +
    `<path d="M87 52A56 56 0 1 1 40 138" fill="none" stroke="${accent}" stroke-width="15" stroke-linecap="round"/>` +
    bar(62, 98, 50, dark, 18) +
    [40, 66, 52, 84, 60]
      .map((height, i) =>
        rect(20 + i * 28, 268 - height, 20, height, i === 3 ? accent : figure, { round: 5 }),
      )
      .join('') +
    rect(14, 288, 146, 34, dark, { round: 17 }) +
    bar(60, 300, 54, light, 10);
  const phone = (x: number, y: number, screen: string) =>
    group(
      rect(6, 10, 174, 352, '#000', { round: 30, opacity: 0.22 }) +
        rect(-6, -6, 186, 358, hue.ink, { round: 30 }) +
        rect(2, 2, 170, 342, hue.paper, { round: 23 }) +
        bar(60, 14, 54, hue.ink, 12) +
        screen,
      `translate(${x} ${y})`,
    );
  const [a, b, c] = random.shuffled([home, list, detail]);
  return (
    rect(0, 0, 640, 480, ground) +
    circle(320, 250, 236, light, { opacity: 0.2 }) +
    phone(40, 84, a ?? home) +
    phone(426, 84, c ?? detail) +
    phone(233, 50, b ?? list)
  );
};
