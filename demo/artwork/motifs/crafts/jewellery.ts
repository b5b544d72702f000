import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shadow } from '../backdrop.ts';

type Ring = (rx: number, ry: number, index: number) => string;

/** A pile of rings for the wrist, and one that leans on it. */
const pile =
  (ring: Ring): Drawing =>
  (canvas) =>
    backdrop(canvas) +
    shadow(270, 424, 190) +
    repeat(5, (i) => group(ring(168, 56, i), `translate(${264 + (i % 2) * 12} ${366 - i * 36})`)) +
    shadow(512, 436, 74) +
    group(ring(98, 112, 5), 'translate(500 318) rotate(-12)');

export const bangles = pile(
  (rx, ry) =>
    ellipse(0, 0, rx, ry, 'none', { stroke: '#8A6420', width: 30 }) +
    ellipse(0, -3, rx, ry, 'none', { stroke: '#D9A93F', width: 22 }) +
    ellipse(0, -7, rx, ry, 'none', { stroke: '#F4DC94', width: 5 }),
);

export const bracelets = pile((rx, ry, index) => {
  const colour = [hue.clay, hue.lagoon, hue.rose][index % 3] ?? hue.clay;
  const other = [hue.ivory, hue.saffron, hue.ink][index % 3] ?? hue.ivory;
  return repeat(96, (i) => {
    const angle = (i * Math.PI) / 48;
    const isUpper = i % 2 === 0;
    const fill = (Math.floor(i / 6) % 2 === 0) === isUpper ? colour : other;
    return circle(rx * Math.cos(angle), ry * Math.sin(angle) + (isUpper ? -8 : 8), 9, fill);
  });
});

/** A pair on its card. */
export const earrings: Drawing = (canvas) => {
  const { light, accent, dark } = canvas.scheme;
  const earring = (x: number) =>
    path('M0 0Q-4 -44 16 -44Q34 -42 30 -12', 'none', {
      stroke: '#C9C4B8',
      width: 5,
      transform: `translate(${x} 196)`,
    }) +
    circle(x, 250, 56, '#8A6420') +
    circle(x, 247, 54, '#D9A93F') +
    repeat(12, (i) =>
      path('M0 -22L7 -44H-7Z', '#8A6420', { transform: `translate(${x} 247) rotate(${i * 30})` }),
    ) +
    circle(x, 247, 15, '#F4DC94') +
    repeat(3, (i) => rect(x - 34 + i * 28, 300, 12, 46 + (i % 2) * 14, '#D9A93F', { round: 6 }));
  return (
    backdrop(canvas, 430) +
    rect(160, 66, 320, 360, '#000', { round: 10, opacity: 0.22 }) +
    rect(150, 54, 320, 360, light, { round: 10 }) +
    rect(150, 54, 320, 54, accent, { round: 10 }) +
    circle(310, 81, 11, dark) +
    earring(232) +
    earring(388)
  );
};
