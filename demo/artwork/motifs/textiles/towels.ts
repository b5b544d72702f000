import { type Drawing, hue } from '../../palette.ts';
import { circle, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** White towels, folded and rolled. */
export const towels: Drawing = (canvas) => {
  const { accent } = canvas.scheme;
  const roll = (x: number, y: number) =>
    circle(x, y, 52, hue.paper) +
    path('M-34 4A34 34 0 1 1 0 34A24 24 0 1 1 22 4A12 12 0 1 1 2 2', 'none', {
      stroke: hue.sand,
      width: 6,
      transform: `translate(${x} ${y})`,
    });
  return (
    backdrop(canvas) +
    shadow(230, 428, 190) +
    repeat(5, (i) =>
      group(
        rect(0, 0, 340, 62, hue.paper, { round: 28 }) +
          rect(0, 30, 340, 32, '#000', { ...shade, opacity: 0.08, round: 16 }) +
          rect(40, 0, 22, 62, accent) +
          path('M20 31H340', 'none', { stroke: hue.sand, width: 4 }),
        `translate(${62 + (i % 2) * 8} ${366 - i * 60})`,
      ),
    ) +
    shadow(526, 436, 100) +
    roll(474, 384) +
    roll(578, 384) +
    roll(526, 296)
  );
};
