import { type Drawing, hue } from '../../palette.ts';
import { circle, line, path, polygon, rect, repeat } from '../../shapes.ts';

export const map: Drawing = ({ scheme, random }) => {
  const steps = random.pick([
    [hue.ivory, hue.blush, hue.terracotta, hue.clay, hue.brick],
    [hue.paper, hue.haze, hue.sky, '#40539A', hue.indigo],
    [hue.ivory, hue.mist, hue.sage, hue.leaf, hue.palm],
  ] as const);
  const corner = (x: number, y: number) =>
    [80 + x * 92 + random.whole(-24, 24), 60 + y * 88 + random.whole(-20, 20)] as const;
  const corners = Array.from({ length: 5 }, (_, y) => Array.from({ length: 5 }, (_, x) => corner(x, y)));
  const xy = (x: number, y: number) => corners[y]?.[x]?.join(',') ?? '0,0';
  const districts = repeat(4, (y) =>
    repeat(4, (x) =>
      x + y === 0 || x + y === 6
        ? ''
        : polygon(`${xy(x, y)} ${xy(x + 1, y)} ${xy(x + 1, y + 1)} ${xy(x, y + 1)}`, random.pick(steps), {
            stroke: hue.paper,
            width: 4,
          }),
    ),
  );
  const pin = (x: number, y: number) =>
    path('M0 0Q-30 -34 -24 -56A26 26 0 0 1 24 -56Q30 -34 0 0Z', scheme.accent, {
      transform: `translate(${x} ${y})`,
    }) + circle(x, y - 52, 10, hue.paper);
  const ground = steps.includes(scheme.ground as never) ? scheme.dark : scheme.ground;
  return (
    rect(0, 0, 640, 480, ground) +
    repeat(7, (i) => line(`0,${40 + i * 70} 640,${20 + i * 70}`, scheme.light, 2, { opacity: 0.2 })) +
    districts +
    line('150,350 230,280 300,300 380,190', scheme.dark, 5) +
    pin(150, 350) +
    pin(380, 190) +
    rect(490, 300, 120, 140, hue.paper, { round: 10 }) +
    steps
      .map(
        (fill, i) =>
          rect(506, 316 + i * 23, 24, 17, fill, { stroke: '#D8CBB4', width: 1 }) +
          rect(540, 320 + i * 23, 52 - i * 5, 9, '#8C8171', { round: 4 }),
      )
      .join('')
  );
};
