import { word } from './lettering.ts';
import { type Drawing, hue } from './palette.ts';
import { type PatternName, patterns } from './patterns.ts';
import { circle, clip, group, line, path, rect, repeat } from './shapes.ts';

export function certificate(title: string, pattern: PatternName): Drawing {
  return ({ scheme, random }) => {
    const seal = random.pick([hue.clay, hue.leaf, hue.indigo, hue.marigold]);
    const ink = hue.indigo;
    const fabric = patterns[pattern].draw({ width: 640, height: 480, scheme, random });
    return (
      rect(0, 0, 640, 480, scheme.dark) +
      group(clip('border', rect(0, 0, 640, 480, '#000'), fabric), 'translate(20 20) scale(.9375 .916)') +
      rect(58, 56, 524, 368, hue.paper) +
      rect(68, 66, 504, 348, 'none', { stroke: ink, width: 2 }) +
      word('CERTIFICATE', 320, 96, 30, ink, 11) +
      line('250,150 390,150', seal, 4) +
      word(title, 320, 172, 18, hue.ink, 12) +
      [360, 400, 380, 260]
        .map((width, i) => rect(320 - width / 2, 220 + i * 24, width, 7, '#B9AD98', { round: 3.5 }))
        .join('') +
      path('M130 380Q150 340 170 376T214 366T250 372', 'none', { stroke: ink, width: 3.5 }) +
      line('120,388 270,388', '#8C8171', 2) +
      path('M450 366L438 418L462 404L486 418L474 366Z', seal) +
      repeat(16, (i) =>
        path('M-8 -32L0 -44L8 -32Z', seal, { transform: `translate(462 352) rotate(${i * 22.5})` }),
      ) +
      circle(462, 352, 36, seal) +
      circle(462, 352, 26, 'none', { stroke: hue.paper, width: 3 }) +
      path('M450 352L459 361L476 342', 'none', { stroke: hue.paper, width: 6 })
    );
  };
}
