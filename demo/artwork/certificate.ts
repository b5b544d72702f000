import { word } from './letters.ts';
import { type Drawing, dye } from './palette.ts';
import { type Textile, textiles } from './pattern.ts';
import { circle, clipped, group, line, path, rect, times } from './shapes.ts';

/** A framed certificate: a border of cloth, a title, lines of text, a seal. */
export function certificate(title: string, textile: Textile): Drawing {
  return ({ scheme, random }) => {
    const seal = random.pick([dye.clay, dye.leaf, dye.indigo, dye.marigold]);
    const ink = dye.indigo;
    const cloth = textiles[textile]({ width: 640, height: 480, scheme, random });
    return (
      rect(0, 0, 640, 480, scheme.dark) +
      group(clipped('border', rect(0, 0, 640, 480, '#000'), cloth), 'translate(20 20) scale(.9375 .916)') +
      rect(58, 56, 524, 368, dye.paper) +
      rect(68, 66, 504, 348, 'none', { stroke: ink, line: 2 }) +
      word('CERTIFICATE', 320, 96, 30, ink, 11) +
      line('250,150 390,150', seal, 4) +
      word(title, 320, 172, 18, dye.ink, 12) +
      [360, 400, 380, 260]
        .map((width, i) => rect(320 - width / 2, 220 + i * 24, width, 7, '#B9AD98', { round: 3.5 }))
        .join('') +
      path('M130 380Q150 340 170 376T214 366T250 372', 'none', { stroke: ink, line: 3.5 }) +
      line('120,388 270,388', '#8C8171', 2) +
      path('M450 366L438 418L462 404L486 418L474 366Z', seal) +
      times(16, (i) =>
        path('M-8 -32L0 -44L8 -32Z', seal, { transform: `translate(462 352) rotate(${i * 22.5})` }),
      ).join('') +
      circle(462, 352, 36, seal) +
      circle(462, 352, 26, 'none', { stroke: dye.paper, line: 3 }) +
      path('M450 352L459 361L476 342', 'none', { stroke: dye.paper, line: 6 })
    );
  };
}
