import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, grid, line, path, rect } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const drink: Drawing = (canvas) =>
  backdrop(canvas) +
  shadow(300, 432, 100) +
  path('M210 110H390L368 432H232Z', '#fff', { opacity: 0.35 }) +
  path('M216 176H384L368 426H233Z', '#D9C46A') +
  path('M330 176H384L368 426H336Z', '#000', shade) +
  rect(246, 210, 52, 52, '#fff', { opacity: 0.4, round: 8 }) +
  rect(308, 262, 52, 52, '#fff', { opacity: 0.3, round: 8 }) +
  line('300,330 352,40 404,22', canvas.scheme.accent, 11) +
  circle(216, 126, 46, hue.sage) +
  circle(216, 126, 37, hue.ivory) +
  path('M216 126V92M216 126L246 108M216 126L246 144M216 126V160M216 126L186 144M216 126L186 108', 'none', {
    stroke: hue.sage,
    width: 5,
  }) +
  shadow(490, 434, 90) +
  path(
    'M414 400Q420 360 462 372Q470 330 504 348Q520 384 568 380Q590 404 556 426Q490 444 434 430Z',
    hue.straw,
  ) +
  path('M462 372Q476 384 472 404M520 378Q512 394 522 412', 'none', { stroke: hue.bark, width: 4 });

export const crate: Drawing = (canvas) => {
  const { accent, light, dark, ground } = canvas.scheme;
  const bottle = (column: number, row: number) => {
    const x = 190 + column * 130 + row * -20;
    const y = 130 + row * 46;
    return (
      rect(x - 15, y - 66, 30, 80, hue.ivory) +
      rect(x - 40, y, 80, 190, hue.ivory, { round: 24 }) +
      rect(x - 40, y + 44, 80, 50, accent) +
      rect(x + 12, y, 28, 190, '#000', { ...shade, round: 14 }) +
      rect(x - 19, y - 80, 38, 22, dark === hue.ink ? hue.marigold : dark, { round: 5 })
    );
  };
  return (
    backdrop(canvas, 340) +
    shadow(310, 438, 260) +
    grid(3, 2, bottle) +
    rect(84, 270, 440, 164, hue.bark, { round: 8 }) +
    line('84,322 524,322', '#000', 4, { opacity: 0.25 }) +
    line('84,378 524,378', '#000', 4, { opacity: 0.25 }) +
    rect(244, 286, 120, 24, '#000', { round: 12, opacity: 0.4 }) +
    ellipse(304, 350, 62, 20, light) +
    ellipse(304, 350, 34, 9, ground)
  );
};
