import type { Drawing } from '../../palette.ts';
import { choosePatterns, patterns } from '../../patterns.ts';
import { circle, clip, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const cloth: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const names = choosePatterns(canvas);
  const print = (index: number) =>
    patterns[names[index % names.length] ?? 'adire'].draw({ width: 640, height: 320, scheme, random });
  const hung = path(
    'M120 66H400V330L372 318L344 332L316 318L288 332L260 318L232 332L204 318L176 332L148 318L120 330Z',
    '#000',
  );
  return (
    backdrop(canvas, 372) +
    rect(60, 54, 520, 14, scheme.light, { round: 7 }) +
    circle(60, 61, 12, scheme.accent) +
    circle(580, 61, 12, scheme.accent) +
    clip(
      'hung',
      hung,
      group(print(0), 'translate(120 60) scale(.9)') +
        repeat(3, (i) => rect(188 + i * 92, 60, 30, 280, '#000', { opacity: 0.1 })),
    ) +
    shadow(470, 420, 120) +
    repeat(3, (i) => {
      const y = 376 - i * 50;
      const fold = rect(372 - i * 4, y, 204 - i * 8, 46, '#000', { round: 14 });
      return clip(
        `fold${i}`,
        fold,
        group(print(i + 1), `translate(360 ${y - 20}) scale(.5)`) + rect(360, y + 32, 240, 16, '#000', shade),
      );
    })
  );
};
