import { word } from './letters.ts';
import { type Drawing, dye } from './palette.ts';
import { circle, group, line, rect } from './shapes.ts';

/** A card with a face on it and lines where words would be; nobody could take it for one that counts. */
export function identityCard(face: Drawing): Drawing {
  return ({ scheme, random }) =>
    rect(0, 0, 640, 480, '#CFC6B4') +
    rect(40, 50, 560, 370, dye.paper, { round: 22 }) +
    rect(40, 50, 560, 64, scheme.dark, { round: 22 }) +
    rect(40, 90, 560, 24, scheme.dark) +
    word('IDENTITY CARD', 320, 68, 26, dye.paper, 9) +
    group(face({ width: 192, height: 192, scheme, random }), 'translate(70 140)') +
    [210, 260, 180, 230, 150]
      .map((width, nth) => rect(300, 150 + nth * 40, width, 12, '#8C8171', { round: 6 }))
      .join('') +
    line('70,392 570,392', '#8C8171', 2) +
    circle(540, 350, 30, dye.marigold) +
    word('SPECIMEN', 320, 360, 22, dye.clay, 10);
}
