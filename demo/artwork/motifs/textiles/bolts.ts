import type { Drawing } from '../../palette.ts';
import { choosePatterns, patterns } from '../../patterns.ts';
import { circle, clip, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const bolts: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const names = choosePatterns(canvas);
  return (
    backdrop(canvas, 390) +
    repeat(4, (i) => {
      const x = 66 + i * 132;
      const top = 96 + random.whole(0, 4) * 16;
      const print = patterns[names[i % Math.min(3, names.length)] ?? 'kanga'].draw({
        width: 240,
        height: 420,
        scheme,
        random,
      });
      const roll = path(`M${x} ${top}V420Q${x + 55} 446 ${x + 110} 420V${top}Z`, '#000');
      return (
        shadow(x + 60, 428, 70) +
        clip(
          `roll${i}`,
          roll,
          group(print, `translate(${x} ${top}) scale(.85)`) +
            rect(x + 70, 0, 44, 460, '#000', shade) +
            rect(x + 8, 0, 14, 460, '#fff', { opacity: 0.12 }),
        ) +
        `<ellipse cx="${x + 55}" cy="${top}" rx="55" ry="17" fill="${scheme.light}"/>` +
        `<ellipse cx="${x + 55}" cy="${top}" rx="36" ry="11" fill="none" stroke="${scheme.dark}" stroke-width="3" opacity=".5"/>` +
        circle(x + 55, top, 8, scheme.dark)
      );
    })
  );
};
