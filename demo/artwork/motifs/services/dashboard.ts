import { type Drawing, hue } from '../../palette.ts';
import { circle, line, path, rect, repeat } from '../../shapes.ts';

export const dashboard: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, dark } = scheme;
  const heights = Array.from({ length: 8 }, () => random.whole(24, 104));
  const trend = Array.from({ length: 7 }, (_, i) => `${222 + i * 54},${198 - i * 9 - random.whole(0, 40)}`);
  const card = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, hue.paper, { round: 10 });
  return (
    rect(0, 0, 640, 480, ground) +
    rect(58, 62, 540, 374, '#000', { round: 16, opacity: 0.22 }) +
    rect(48, 48, 544, 378, hue.ivory, { round: 16 }) +
    rect(48, 48, 544, 34, dark, { round: 14 }) +
    rect(48, 68, 544, 16, dark) +
    repeat(3, (i) => circle(72 + i * 22, 66, 7, [hue.clay, hue.marigold, hue.sage][i] ?? accent)) +
    rect(48, 84, 112, 342, '#E7DAC2') +
    repeat(6, (i) =>
      rect(66, 108 + i * 34, i % 2 ? 58 : 74, 12, i === 1 ? accent : '#BBA987', { round: 6 }),
    ) +
    card(176, 98, 400, 124) +
    path(`M222 212L${trend.join('L').replaceAll(',', ' ')}L546 212Z`, figure, { opacity: 0.3 }) +
    line(trend.join(' '), figure, 6) +
    repeat(3, (i) => line(`196,${130 + i * 28} 560,${130 + i * 28}`, '#E2D7C4', 2)) +
    card(176, 236, 244, 176) +
    heights
      .map((height, i) =>
        rect(194 + i * 27, 396 - height, 18, height, i === 5 ? accent : figure, { round: 4 }),
      )
      .join('') +
    card(432, 236, 144, 176) +
    circle(504, 312, 44, 'none', { stroke: '#E2D7C4', width: 20 }) +
    path('M504 268A44 44 0 1 1 463 328', 'none', { stroke: accent, width: 20 }) +
    path('M504 268A44 44 0 0 1 546 300', 'none', { stroke: dark, width: 20 }) +
    rect(466, 380, 76, 12, '#BBA987', { round: 6 })
  );
};
