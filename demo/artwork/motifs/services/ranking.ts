import { type Drawing, hue } from '../../palette.ts';
import { circle, line, path, rect, repeat } from '../../shapes.ts';

export const ranking: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const steps = Array.from(
    { length: 6 },
    (_, i) => `${330 + i * 48},${402 - i * i * 6 - random.whole(0, 26)}`,
  );
  const last = steps[5]?.split(',').map(Number) ?? [570, 250];
  return (
    rect(0, 0, 640, 480, ground) +
    rect(56, 52, 528, 68, hue.paper, { round: 34 }) +
    circle(98, 84, 15, 'none', { stroke: dark, width: 6 }) +
    line('109,95 120,106', dark, 7) +
    rect(142, 78, 190, 15, dark, { round: 7 }) +
    rect(340, 72, 4, 27, accent) +
    rect(490, 62, 84, 48, accent, { round: 24 }) +
    repeat(4, (i) => {
      const y = 148 + i * 76;
      return (
        rect(56, y, 230, 62, i === 0 ? light : hue.paper, { round: 10, opacity: i === 0 ? 1 : 0.78 }) +
        rect(74, y + 14, i === 0 ? 150 : 120 - i * 8, 11, i === 0 ? accent : figure, { round: 5 }) +
        rect(74, y + 36, 180 - i * 14, 8, '#9C907C', { round: 4 })
      );
    }) +
    rect(306, 148, 278, 290, hue.paper, { round: 12 }) +
    repeat(4, (i) => line(`326,${196 + i * 56} 564,${196 + i * 56}`, '#E2D7C4', 3)) +
    path(`M${steps.join('L').replaceAll(',', ' ')}V424H330Z`, figure, { opacity: 0.25 }) +
    line(steps.join(' '), dark, 8) +
    circle(last[0] ?? 570, last[1] ?? 250, 13, accent, { stroke: hue.paper, width: 5 })
  );
};
