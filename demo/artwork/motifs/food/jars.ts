import { labelWord } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** The colour of what is inside, by the word on the label. */
const foods: Readonly<Record<string, string>> = {
  SHEA: hue.ivory,
  VANILLE: hue.cocoa,
  ARACHIDE: hue.straw,
  AMLOU: '#B5793A',
  HARISSA: hue.brick,
  JOLLOF: hue.clay,
};

export const jars: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const name = canvas.detail ?? 'SPICE';
  const contents = foods[name] ?? random.pick([hue.ivory, hue.marigold, hue.straw]);
  const jar = (x: number, y: number, width: number, height: number, open: boolean) =>
    shadow(x + width / 2, y + 2, width * 0.55) +
    rect(x, y - height, width, height, contents, { round: 18 }) +
    rect(x, y - height, width, height, '#fff', { round: 18, opacity: 0.18 }) +
    rect(x, y - height * 0.72, width, height * 0.5, scheme.light) +
    rect(x, y - height * 0.72, width, 9, scheme.accent) +
    rect(x, y - height * 0.22 - 9, width, 9, scheme.accent) +
    labelWord(name, x + width / 2, y - height * 0.56, { height: 19, width: width - 20 }, scheme.dark) +
    repeat(3, (i) =>
      circle(x + width / 2 - 18 + i * 18, y - height * 0.34, 4.5, i === 1 ? scheme.accent : scheme.dark),
    ) +
    rect(x + width * 0.74, y - height, width * 0.26, height, '#000', { ...shade, round: 14 }) +
    (open
      ? ellipse(x + width / 2, y - height + 4, width / 2 - 4, 15, contents) +
        ellipse(x + width / 2, y - height + 4, width / 2 - 4, 15, 'none', { stroke: scheme.light, width: 5 })
      : rect(x - 5, y - height - 30, width + 10, 40, scheme.dark === hue.ink ? hue.straw : scheme.dark, {
          round: 8,
        }) + rect(x - 5, y - height - 12, width + 10, 6, '#fff', { opacity: 0.2 }));
  return (
    backdrop(canvas) +
    jar(70, 392, 150, 190, false) +
    jar(420, 392, 150, 220, false) +
    jar(238, 428, 164, 170, random.chance(0.6)) +
    path('M470 440Q520 404 566 436Q520 452 470 440Z', hue.sage) +
    path('M474 439L560 435', 'none', { stroke: hue.palm, width: 3 })
  );
};
