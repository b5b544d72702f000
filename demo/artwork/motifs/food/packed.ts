import { labelWord } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** Steel drums with the name of their content. */
export const drums: Drawing = (canvas) => {
  const { scheme, detail = '' } = canvas;
  const drum = (x: number, y: number, scale: number) =>
    shadow(x, y, 100 * scale) +
    group(
      path('M-90 -240V-6Q0 24 90 -6V-240Z', scheme.figure) +
        path('M40 -240V8Q70 4 90 -6V-240Z', '#000', shade) +
        repeat(2, (i) =>
          path(`M-92 ${-164 + i * 84}Q0 ${-138 + i * 84} 92 ${-164 + i * 84}`, 'none', {
            stroke: scheme.dark,
            width: 7,
          }),
        ) +
        ellipse(0, -240, 92, 24, scheme.light) +
        ellipse(0, -240, 80, 18, scheme.figure) +
        circle(-38, -242, 8, scheme.dark) +
        rect(-58, -138, 116, 50, scheme.light, { round: 4 }) +
        labelWord(detail, 0, -123, { height: 20, width: 104 }, scheme.dark),
      `translate(${x} ${y}) scale(${scale})`,
    );
  return backdrop(canvas) + drum(176, 386, 0.95) + drum(464, 386, 0.95) + drum(320, 432, 1.1);
};

/** Cardboard boxes with the name of their content, the one in front open with its liner. */
export const cartons: Drawing = (canvas) => {
  const { scheme, detail = '' } = canvas;
  const carton = (x: number, y: number, isOpen: boolean) =>
    shadow(x, y, 125) +
    group(
      rect(-116, -140, 232, 140, '#C49A63', { round: 3 }) +
        rect(74, -140, 42, 140, '#000', shade) +
        (isOpen
          ? polygon('-116,-140 -150,-182 -60,-172 -40,-140', '#B5874E') +
            polygon('116,-140 150,-182 60,-172 40,-140', '#B5874E') +
            path('M-100 -140Q-60 -180 0 -162Q60 -182 100 -140Z', hue.ivory)
          : rect(-116, -118, 232, 16, '#DDBE8C')) +
        rect(-74, -92, 148, 62, scheme.light) +
        labelWord(detail, 0, -73, { height: 24, width: 130 }, scheme.dark),
      `translate(${x} ${y})`,
    );
  return backdrop(canvas) + carton(190, 258, false) + carton(190, 398, false) + carton(430, 424, true);
};

type Heap = (x: number, y: number, turn: number) => string;
const slice: Heap = (x, y, turn) =>
  group(
    path('M-50 8Q-20 -26 46 -12Q56 2 40 12Q-10 0 -42 20Z', turn % 2 ? '#D9781F' : hue.marigold) +
      path('M-34 6Q0 -14 38 -4', 'none', { stroke: hue.clay, width: 3, opacity: 0.5 }),
    `translate(${x} ${y}) rotate(${turn})`,
  );
const chip: Heap = (x, y, turn) =>
  group(
    ellipse(0, 0, 30, 18, '#E3C64F') +
      ellipse(0, 0, 30, 18, 'none', { stroke: hue.sage, width: 4 }) +
      repeat(3, (i) => circle(-10 + i * 10, 0, 2.5, hue.bark)),
    `translate(${x} ${y}) rotate(${turn})`,
  );

/** Two pouches with a name, and their content in front of them. */
const pouches =
  (content: Heap): Drawing =>
  (canvas) => {
    const { scheme, detail = '' } = canvas;
    const pouch = (x: number, colour: string) =>
      shadow(x, 392, 120) +
      group(
        path('M-104 0Q-96 -140 -108 -280H108Q96 -140 104 0Q0 14 -104 0Z', colour) +
          line('-104,-250 104,-250', '#000', 4, { opacity: 0.25 }) +
          path('M60 4Q70 -140 62 -280H108Q96 -140 104 0Z', '#000', shade) +
          rect(-74, -210, 148, 136, scheme.light, { round: 6 }) +
          labelWord(detail, 0, -196, { height: 28, width: 128 }, scheme.dark) +
          group(content(0, -86, 12), 'translate(0 -20) scale(1.1)'),
        `translate(${x} 390)`,
      );
    return (
      backdrop(canvas) +
      pouch(196, scheme.figure) +
      pouch(444, scheme.accent) +
      repeat(11, (i) => content(110 + i * 42, 432 - ((i * 29) % 40), (i * 47) % 90))
    );
  };
export const driedMango = pouches(slice);
export const chips = pouches(chip);
/** Of fine grain or powder. */
export const grainPouches = pouches((x, y) =>
  path(`M${x - 44} ${y + 14}Q${x} ${y - 58} ${x + 44} ${y + 14}Z`, hue.sand),
);
