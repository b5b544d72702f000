import { type Drawing, hue } from '../../palette.ts';
import { circle, line, polygon, rect, repeat } from '../../shapes.ts';
import { backdrop, shadow } from '../backdrop.ts';

/** Blocks of rough stone with the marks of the drill, on sleepers. */
export const blocks: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const block = (x: number, y: number, width: number, stone: string) =>
    polygon(
      `${x},${y - 130} ${x + 34},${y - 164} ${x + width + 30},${y - 160} ${x + width},${y - 128}`,
      hue.ivory,
    ) +
    polygon(
      `${x + width},${y - 128} ${x + width + 30},${y - 160} ${x + width + 32},${y - 30} ${x + width},${y}`,
      hue.bark,
    ) +
    polygon(`${x},${y - 130} ${x + width},${y - 128} ${x + width},${y} ${x - 5},${y - 3}`, stone) +
    repeat(Math.floor(width / 30), (i) =>
      line(`${x + 16 + i * 30},${y - 126} ${x + 16 + i * 30},${y - 84}`, scheme.dark, 4, { opacity: 0.45 }),
    ) +
    repeat(26, () =>
      circle(x + random.whole(8, width - 8), y - random.whole(8, 76), random.whole(2, 5), hue.cocoa, {
        opacity: 0.3,
      }),
    );
  return (
    backdrop(canvas, 370) +
    shadow(320, 446, 280) +
    rect(60, 424, 520, 18, hue.bark) +
    block(70, 426, 240, hue.blush) +
    block(336, 426, 210, hue.sand) +
    block(180, 266, 250, hue.terracotta)
  );
};
