import { letter, wordFrom } from '../../lettering.ts';
import type { Drawing } from '../../palette.ts';
import { patternNames, patterns } from '../../patterns.ts';
import { circle, clip, group, line, rect } from '../../shapes.ts';

export const specimen: Drawing = ({ scheme, random }) => {
  const { ground, accent, light, dark } = scheme;
  const big = random.pick(['A', 'R', 'K', 'S', 'G', 'M', 'B', 'Z']);
  const name = random.pick(['SAHEL', 'ZURI', 'BAOBAB', 'LAGOS', 'ATLAS', 'KILIMA']);
  const pattern = random.pick(patternNames);
  const weight = random.pick([10, 14, 18]);
  return (
    rect(0, 0, 640, 480, light) +
    rect(0, 0, 300, 480, ground) +
    letter(big, 56, 108, 250, ground === '#E4CFA8' ? dark : light, weight) +
    line('24,108 276,108', accent, 3) +
    line('24,358 276,358', accent, 3) +
    circle(40, 420, 12, accent) +
    clip(
      'strip',
      rect(300, 0, 340, 72, '#000'),
      group(
        patterns[pattern].draw({ width: 680, height: 144, scheme, random }),
        'translate(300 0) scale(.5)',
      ),
    ) +
    wordFrom(name, 340, 118, 40, dark, 14) +
    wordFrom('ABCDEFGHI', 340, 208, 22, dark, 8) +
    wordFrom('JKLMNOPQR', 340, 250, 22, dark, 8) +
    wordFrom('STUVWXYZ', 340, 292, 22, dark, 8) +
    line('340,346 590,346', dark, 9) +
    line('340,372 560,372', dark, 6) +
    line('340,394 580,394', dark, 4) +
    line('340,412 520,412', dark, 2.5)
  );
};
