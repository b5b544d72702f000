import { type Drawing, hue } from '../../palette.ts';
import { circle, line, path, polygon, rect, repeat } from '../../shapes.ts';

export const solar: Drawing = ({ scheme, random }) => {
  const sunX = random.pick([150, 320, 490]);
  const panel = (x: number, y: number) =>
    line(`${x + 60},${y + 88} ${x + 60},${y + 150}`, scheme.dark, 9) +
    polygon(`${x},${y + 96} ${x + 34},${y} ${x + 184},${y} ${x + 150},${y + 96}`, hue.indigo, {
      stroke: hue.haze,
      width: 6,
    }) +
    repeat(3, (i) => line(`${x + 37 + i * 38},${y + 96} ${x + 71 + i * 38},${y}`, hue.sky, 3)) +
    line(`${x + 11},${y + 64} ${x + 161},${y + 64}`, hue.sky, 3) +
    line(`${x + 23},${y + 32} ${x + 173},${y + 32}`, hue.sky, 3) +
    polygon(`${x + 34},${y} ${x + 90},${y} ${x + 30},${y + 96} ${x},${y + 96}`, '#fff', { opacity: 0.14 });
  return (
    rect(0, 0, 640, 480, scheme.ground === hue.indigo ? hue.terracotta : scheme.ground) +
    repeat(12, (i) =>
      path('M-9 -118L0 -152L9 -118Z', hue.saffron, { transform: `translate(${sunX} 190) rotate(${i * 30})` }),
    ) +
    circle(sunX, 190, 100, hue.saffron) +
    circle(sunX, 190, 76, hue.marigold) +
    path('M0 300Q160 220 340 280T640 250V480H0Z', scheme.accent === hue.marigold ? hue.sage : scheme.accent) +
    path('M0 380Q220 320 640 360V480H0Z', scheme.dark) +
    panel(20, 262) +
    panel(222, 246) +
    panel(424, 262) +
    path('M0 440Q320 396 640 436V480H0Z', hue.palm)
  );
};
