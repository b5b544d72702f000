import type { Drawing } from '../../palette.ts';
import { grid, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** Plastic crates that stand on each other. */
export const stackingCrates: Drawing = (canvas) => {
  const { scheme } = canvas;
  const colours = [scheme.accent, scheme.figure, scheme.accent];
  return (
    backdrop(canvas) +
    shadow(320, 436, 220) +
    repeat(3, (i) =>
      group(
        path('M-190 -100H190L176 0H-176Z', colours[i] ?? scheme.accent) +
          rect(-200, -108, 400, 22, colours[i] ?? scheme.accent, { round: 6 }) +
          rect(-200, -92, 400, 6, '#000', shade) +
          grid(9, 2, (column, row) =>
            rect(-158 + column * 37, -74 + row * 32, 20, 22, scheme.dark, { round: 4 }),
          ) +
          rect(-36, -76, 72, 22, colours[i] ?? scheme.accent) +
          rect(-30, -76, 60, 18, scheme.dark, { round: 9 }),
        `translate(320 ${434 - i * 104})`,
      ),
    )
  );
};
