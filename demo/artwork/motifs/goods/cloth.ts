import type { Drawing } from '../../palette.ts';
import { type Textile, textiles } from '../../pattern.ts';
import { circle, clipped, group, path, rect, times } from '../../shapes.ts';
import { shade, shadow, stage } from '../services/stage.ts';

/** A length of cloth hung over a rail, folded ones beneath it. */
export const cloth: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const names = random.shuffled(Object.keys(textiles) as Textile[]);
  const print = (at: number) => textiles[names[at] ?? 'adire']({ width: 640, height: 320, scheme, random });
  const hung = path(
    'M120 66H400V330L372 318L344 332L316 318L288 332L260 318L232 332L204 318L176 332L148 318L120 330Z',
    '#000',
  );
  return (
    stage(canvas, 372) +
    rect(60, 54, 520, 14, scheme.light, { round: 7 }) +
    circle(60, 61, 12, scheme.accent) +
    circle(580, 61, 12, scheme.accent) +
    clipped(
      'hung',
      hung,
      group(print(0), 'translate(120 60) scale(.9)') +
        times(3, (i) => rect(188 + i * 92, 60, 30, 280, '#000', { opacity: 0.1 })).join(''),
    ) +
    shadow(470, 420, 120) +
    times(3, (i) => {
      const y = 376 - i * 50;
      const fold = rect(372 - i * 4, y, 204 - i * 8, 46, '#000', { round: 14 });
      return clipped(
        `fold${i}`,
        fold,
        group(print(i + 1), `translate(360 ${y - 20}) scale(.5)`) + rect(360, y + 32, 240, 16, '#000', shade),
      );
    }).join('')
  );
};
