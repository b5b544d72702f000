import { type Drawing, hue } from '../../palette.ts';
import { circle, grid, line, path, polygon, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** A grater with its hopper, and the engine that drives it by a belt. */
export const grater: Drawing = (canvas) => {
  const { accent, figure, light } = canvas.scheme;
  const wheel = (x: number, y: number, radius: number) =>
    circle(x, y, radius, hue.ink) +
    circle(x, y, radius * 0.72, light) +
    repeat(3, (i) =>
      rect(x - 4, y - radius * 0.7, 8, radius * 1.4, hue.ink, { transform: `rotate(${i * 60} ${x} ${y})` }),
    ) +
    circle(x, y, radius * 0.2, hue.ink);
  return (
    backdrop(canvas, 396) +
    shadow(320, 446, 270) +
    line('118,440 150,270', hue.bark, 16) +
    line('352,440 320,270', hue.bark, 16) +
    line('130,384 340,384', hue.bark, 12) +
    polygon('96,70 374,70 306,196 164,196', accent) +
    polygon('374,70 306,196 262,196 300,70', '#000', shade) +
    rect(84, 56, 302, 18, light, { round: 6 }) +
    rect(136, 190, 198, 96, figure, { round: 14 }) +
    grid(7, 3, (column, row) => circle(158 + column * 26, 214 + row * 24, 5, hue.ink, { opacity: 0.5 })) +
    polygon('150,286 250,286 214,372 96,372', light) +
    path('M84 372H226V396H84Z', hue.ivory) +
    rect(406, 326, 168, 110, figure, { round: 10 }) +
    repeat(5, (i) => rect(424 + i * 28, 306, 16, 40, hue.ink)) +
    rect(440, 252, 110, 46, accent, { round: 12 }) +
    line('560,330 598,330 598,236', hue.ink, 12) +
    line('318,204 474,352', hue.ink, 9) +
    line('292,262 440,420', hue.ink, 9) +
    wheel(306, 234, 42) +
    wheel(456, 386, 48)
  );
};
