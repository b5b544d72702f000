import { type Drawing, hue } from '../../palette.ts';
import { circle, grid, group, line, rect, repeat } from '../../shapes.ts';

export const ledger: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const marked = random.whole(2, 6);
  return (
    rect(0, 0, 640, 480, ground) +
    group(
      rect(8, 12, 370, 386, '#000', { round: 8, opacity: 0.22 }) +
        rect(0, 0, 370, 386, hue.paper, { round: 8 }) +
        rect(0, 0, 370, 54, dark, { round: 8 }) +
        rect(24, 20, 130, 15, light, { round: 7 }) +
        repeat(8, (i) => {
          const y = 76 + i * 37;
          return (
            (i === marked ? rect(0, y - 9, 370, 37, accent, { opacity: 0.35 }) : '') +
            rect(24, y, 110 + ((i * 29) % 50), 10, '#8C8171', { round: 5 }) +
            rect(300 - ((i * 17) % 36), y, 46 + ((i * 17) % 36), 10, i % 3 ? dark : figure, { round: 5 }) +
            line(`0,${y + 28} 370,${y + 28}`, '#E7DCC8', 2)
          );
        }),
      'translate(46 48) rotate(-3 185 193)',
    ) +
    group(
      rect(8, 10, 172, 248, '#000', { round: 20, opacity: 0.25 }) +
        rect(0, 0, 172, 248, hue.ink, { round: 20 }) +
        rect(20, 22, 132, 46, hue.sage, { round: 8 }) +
        rect(92, 38, 48, 14, hue.palm, { round: 4 }) +
        grid(3, 4, (column, row) =>
          rect(20 + column * 46, 84 + row * 37, 40, 29, column === 2 && row > 1 ? accent : '#4A4640', {
            round: 7,
          }),
        ),
      'translate(434 66) rotate(6 86 124)',
    ) +
    repeat(
      3,
      (i) =>
        circle(470 + i * 52, 402 - (i % 2) * 18, 36, hue.marigold) +
        circle(470 + i * 52, 402 - (i % 2) * 18, 25, 'none', { stroke: '#B5741A', width: 4 }),
    )
  );
};
