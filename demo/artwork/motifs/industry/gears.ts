import { type Drawing, hue } from '../../palette.ts';
import { circle, group, path, rect, repeat } from '../../shapes.ts';

export const gears: Drawing = ({ scheme, random }) => {
  const wheel = (x: number, y: number, radius: number, teeth: number, fill: string, turn: number) =>
    group(
      repeat(teeth, (i) =>
        path(`M-15 ${-radius + 6}L-9 ${-radius - 22}H9L15 ${-radius + 6}Z`, fill, {
          transform: `rotate(${(i * 360) / teeth})`,
        }),
      ) +
        circle(0, 0, radius, fill) +
        circle(0, 0, radius * 0.74, 'none', { stroke: '#000', width: 6, opacity: 0.16 }) +
        repeat(5, (i) =>
          circle(0, -radius * 0.5, radius * 0.15, scheme.ground, { transform: `rotate(${i * 72})` }),
        ) +
        circle(0, 0, radius * 0.24, scheme.light) +
        circle(0, 0, radius * 0.11, scheme.dark),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const turn = random.whole(0, 20);
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    repeat(6, (i) => rect(0, i * 84 + 20, 640, 30, scheme.light, { opacity: 0.09 })) +
    rect(0, 404, 640, 76, scheme.dark) +
    repeat(11, (i) => circle(i * 64, 442, 9, scheme.accent)) +
    wheel(236, 236, 136, 16, scheme.figure, turn) +
    wheel(470, 150, 84, 10, scheme.accent, turn + 9) +
    wheel(486, 336, 70, 9, hue.straw, turn + 14)
  );
};
