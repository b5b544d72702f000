import { letter } from './letters.ts';
import { type Drawing, dye } from './palette.ts';
import { type Textile, textiles } from './pattern.ts';
import { circle, clipped, group, lozenge, path, polygon, rect } from './shapes.ts';

/** The mark of a firm: its initial in a plain field, on its textile. */
export function emblem(initial: string, textile: Textile): Drawing {
  return ({ width, height, scheme, random }) => {
    const { light, dark } = scheme;
    const shape = random.pick(shapes);
    const cloth = textiles[textile]({ width: 360, height: 360, scheme, random });
    const [field, ink] = random.pick([
      [light, dark],
      [dark, light],
      [light, dye.indigo],
      [dye.indigo, light],
      [light, dye.brick],
    ] as const);
    const weight = random.pick([11, 14, 17]);
    return (
      group(cloth, `scale(${width / 360})`) +
      clipped('field', rect(0, 0, width, height, '#000'), shape(field, ink)) +
      letter(initial, width / 2 - 28, height / 2 - 37, 74, ink, weight)
    );
  };
}

type Shape = (field: string, ink: string) => string;

const disc: Shape = (field, ink) =>
  circle(96, 96, 74, field) + circle(96, 96, 66, 'none', { stroke: ink, line: 3 });
const stone: Shape = (field, ink) =>
  lozenge(96, 96, 92, 92, field) + lozenge(96, 96, 82, 82, 'none', { stroke: ink, line: 3 });
const door: Shape = (field, ink) =>
  path('M30 192V88A66 66 0 0 1 162 88V192Z', field) +
  path('M40 192V88A56 56 0 0 1 152 88V192', 'none', { stroke: ink, line: 3 });
const shield: Shape = (field, ink) =>
  path('M24 26H168V104Q166 150 96 180Q26 150 24 104Z', field) +
  path('M34 36H158V104Q156 142 96 168Q36 142 34 104Z', 'none', { stroke: ink, line: 3 });
const octagon: Shape = (field, ink) =>
  polygon('60,18 132,18 174,60 174,132 132,174 60,174 18,132 18,60', field) +
  polygon('64,28 128,28 164,64 164,128 128,164 64,164 28,128 28,64', 'none', { stroke: ink, line: 3 });

const shapes: readonly Shape[] = [disc, stone, door, shield, octagon];
