import { type Drawing, hue } from '../../palette.ts';
import { circle, rect, repeat } from '../../shapes.ts';

export const code: Drawing = ({ scheme, random }) => {
  const paints = [hue.saffron, hue.sky, hue.terracotta, hue.sage, hue.haze, scheme.accent];
  let indent = 0;
  const rows = repeat(13, (row) => {
    indent = Math.max(0, Math.min(3, indent + random.pick([-1, 0, 0, 1])));
    let x = 132 + indent * 30;
    const parts = repeat(random.whole(1, 4), () => {
      const width = random.whole(3, 9) * 11;
      const part =
        x + width < 560 ? rect(x, 118 + row * 24, width, 11, random.pick(paints), { round: 5.5 }) : '';
      x += width + 12;
      return part;
    });
    return rect(90, 118 + row * 24, 18, 11, '#3A4266', { round: 5.5 }) + parts;
  });
  return (
    rect(0, 0, 640, 480, scheme.ground === hue.indigo ? hue.terracotta : scheme.ground) +
    rect(68, 60, 520, 392, '#000', { round: 16, opacity: 0.22 }) +
    rect(56, 46, 528, 396, hue.night, { round: 16 }) +
    rect(56, 46, 528, 44, '#0B1029', { round: 16 }) +
    repeat(3, (i) => circle(84 + i * 24, 68, 8, [hue.clay, hue.marigold, hue.sage][i] ?? hue.clay)) +
    rect(180, 58, 120, 32, hue.night, { round: 8 }) +
    rect(198, 68, 80, 10, hue.haze, { round: 5 }) +
    rect(72, 114 + random.whole(2, 9) * 24, 496, 20, '#222B57', { round: 4 }) +
    rows
  );
};
