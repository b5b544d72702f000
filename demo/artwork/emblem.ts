import { letter } from './lettering.ts';
import { type Drawing, hue } from './palette.ts';
import { type PatternName, patterns } from './patterns.ts';
import { circle, clip, diamond, group, path, polygon, rect } from './shapes.ts';

/** A supplier's logo: its initial in front of a pattern. */
export function emblem(initial: string, pattern: PatternName): Drawing {
  return ({ width, height, scheme, random }) => {
    const { light, dark } = scheme;
    const shape = random.pick(shapes);
    const fabric = patterns[pattern].draw({ width: 360, height: 360, scheme, random });
    const [field, ink] = random.pick([
      [light, dark],
      [dark, light],
      [light, hue.indigo],
      [hue.indigo, light],
      [light, hue.brick],
    ] as const);
    const weight = random.pick([11, 14, 17]);
    return (
      group(fabric, `scale(${width / 360})`) +
      clip('field', rect(0, 0, width, height, '#000'), shape(field, ink)) +
      letter(initial, width / 2 - 28, height / 2 - 37, 74, ink, weight)
    );
  };
}

type Shape = (field: string, ink: string) => string;

const disc: Shape = (field, ink) =>
  circle(96, 96, 74, field) + circle(96, 96, 66, 'none', { stroke: ink, width: 3 });
const rhombus: Shape = (field, ink) =>
  diamond(96, 96, 92, 92, field) + diamond(96, 96, 82, 82, 'none', { stroke: ink, width: 3 });
const arch: Shape = (field, ink) =>
  path('M30 192V88A66 66 0 0 1 162 88V192Z', field) +
  path('M40 192V88A56 56 0 0 1 152 88V192', 'none', { stroke: ink, width: 3 });
const shield: Shape = (field, ink) =>
  path('M24 26H168V104Q166 150 96 180Q26 150 24 104Z', field) +
  path('M34 36H158V104Q156 142 96 168Q36 142 34 104Z', 'none', { stroke: ink, width: 3 });
const octagon: Shape = (field, ink) =>
  polygon('60,18 132,18 174,60 174,132 132,174 60,174 18,132 18,60', field) +
  polygon('64,28 128,28 164,64 164,128 128,164 64,164 28,128 28,64', 'none', { stroke: ink, width: 3 });

const shapes: readonly Shape[] = [disc, rhombus, arch, shield, octagon];
