import { type Drawing, hue } from '../../palette.ts';
import { circle, group, line, rect, repeat } from '../../shapes.ts';

export const research: Drawing = ({ scheme, random }) => {
  const papers = [hue.saffron, hue.blush, hue.mist, hue.haze, scheme.accent];
  const note = (x: number, y: number, fill: string) =>
    group(
      rect(4, 6, 86, 86, '#000', { opacity: 0.16 }) +
        rect(0, 0, 86, 86, fill) +
        repeat(3, (i) =>
          line(`13,${24 + i * 18} ${i === 2 ? 46 : 72},${24 + i * 18}`, hue.ink, 5, { opacity: 0.65 }),
        ),
      `translate(${x} ${y}) rotate(${random.whole(-5, 5)} 43 43)`,
    );
  const clusters = [60, 254, 448].map((x, column) => {
    const paper = papers[(column + random.whole(0, 4)) % papers.length] ?? hue.saffron;
    return (
      rect(x - 22, 44, 174, 40, scheme.dark, { round: 20 }) +
      rect(x + 14, 59, 100, 10, scheme.light, { round: 5 }) +
      repeat(3 - (column % 2), (i) =>
        note(x - 12 + (i % 2) * 56, 112 + i * 104, i === column ? scheme.accent : paper),
      )
    );
  });
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    rect(18, 18, 604, 444, scheme.light, { round: 10, opacity: 0.92 }) +
    line('182,150 244,190', scheme.dark, 4) +
    line('392,260 436,220', scheme.dark, 4) +
    clusters.join('') +
    repeat(4, (i) => circle(300 + i * 26, 420, 9, i < 3 ? scheme.accent : '#CFC2AA'))
  );
};
