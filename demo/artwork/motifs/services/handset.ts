import { type Drawing, hue } from '../../palette.ts';
import { circle, grid, group, rect, repeat } from '../../shapes.ts';

/** A telephone with keys, and the menu that it shows. */
export const handset: Drawing = ({ scheme }) => {
  const { ground, figure, accent, light, dark } = scheme;
  return (
    rect(0, 0, 640, 480, ground) +
    circle(320, 240, 210, light, { opacity: 0.25 }) +
    group(
      rect(-98, -214, 200, 440, '#000', { round: 36, opacity: 0.25 }) +
        rect(-104, -220, 200, 440, hue.ink, { round: 36 }) +
        rect(-82, -188, 156, 150, light, { round: 10 }) +
        repeat(
          4,
          (i) =>
            circle(-62, -160 + i * 32, 8, accent) +
            rect(-46, -165 + i * 32, 96 - (i % 2) * 26, 10, dark, { round: 5 }),
        ) +
        rect(-44, -20, 80, 34, figure, { round: 17 }) +
        grid(3, 4, (column, row) => rect(-82 + column * 54, 30 + row * 42, 46, 30, '#EDE4D3', { round: 10 })),
      'translate(324 240) rotate(-8)',
    )
  );
};
