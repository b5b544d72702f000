import { type Drawing, hue } from '../../palette.ts';
import { circle, grid, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shadow } from '../backdrop.ts';

/** One that is open, beside a pile of closed ones. */
export const laptop: Drawing = (canvas) => {
  const { figure, accent, light } = canvas.scheme;
  return (
    backdrop(canvas) +
    shadow(500, 424, 140) +
    repeat(4, (i) =>
      group(
        rect(0, 0, 220, 24, i % 2 ? '#B9BEC2' : '#8D949A', { round: 9 }) + rect(0, 12, 220, 3, hue.ink),
        `translate(${394 + (i % 2) * 8} ${398 - i * 28})`,
      ),
    ) +
    shadow(236, 436, 240) +
    rect(76, 112, 330, 224, hue.ink, { round: 14 }) +
    rect(90, 126, 302, 194, light) +
    circle(241, 206, 44, figure) +
    path('M218 208L236 226L268 190', 'none', { stroke: light, width: 11 }) +
    rect(166, 274, 150, 16, accent, { round: 8 }) +
    path('M66 336H416L452 426Q452 436 440 436H42Q30 436 30 426Z', '#B9BEC2') +
    grid(12, 3, (column, row) =>
      rect(82 + column * 27 - row * 5, 346 + row * 19, 22 + row, 14, hue.ink, { round: 3 }),
    ) +
    rect(184, 408, 114, 22, '#8D949A', { round: 4 })
  );
};
