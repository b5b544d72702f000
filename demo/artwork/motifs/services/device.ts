import { type Drawing, hue } from '../../palette.ts';
import { circle, grid, line, rect, repeat } from '../../shapes.ts';

export const device: Drawing = ({ scheme, random }) => {
  const board = random.pick([hue.palm, hue.indigo, hue.night, hue.plum]);
  const copper = random.pick([hue.straw, hue.saffron, hue.mist]);
  const lanes = repeat(7, (i) => {
    const y = 132 + i * 36;
    const bend = random.whole(0, 2) * 30 - 30;
    const end = random.whole(90, 140);
    return (
      line(`232,${y} 190,${y} ${190 - Math.abs(bend)},${y + bend} ${end - 10},${y + bend}`, copper, 6) +
      circle(end - 16, y + bend, 9, board, { stroke: copper, width: 6 }) +
      line(`408,${y} 450,${y} ${450 + Math.abs(bend)},${y - bend} ${640 - end},${y - bend}`, copper, 6) +
      circle(640 - end + 6, y - bend, 9, board, { stroke: copper, width: 6 })
    );
  });
  return (
    rect(0, 0, 640, 480, scheme.ground === board ? scheme.figure : scheme.ground) +
    rect(46, 46, 548, 388, board, { round: 22 }) +
    grid(2, 2, (column, row) => circle(76 + column * 488, 76 + row * 328, 12, scheme.light)) +
    lanes +
    rect(222, 112, 196, 256, hue.ink, { round: 12 }) +
    rect(250, 146, 140, 188, scheme.accent, { round: 6 }) +
    grid(3, 4, (column, row) =>
      rect(268 + column * 38, 164 + row * 40, 28, 30, (column + row) % 2 ? scheme.dark : scheme.light, {
        round: 3,
      }),
    ) +
    repeat(6, (i) => rect(176 + i * 50, 62, 30, 20, scheme.light, { opacity: 0.5, round: 3 })) +
    repeat(6, (i) => rect(176 + i * 50, 398, 30, 20, scheme.light, { opacity: 0.5, round: 3 }))
  );
};
