import { type Drawing, hue } from '../palette.ts';
import { circle, diamond, line, path, rect, repeat, zigzag } from '../shapes.ts';

/** Bogolan, Mali: white lines on cloth dyed with river mud, in bands of different heights. */
export const mudCloth: Drawing = ({ width, height, random }) => {
  const ground = random.pick([hue.cocoa, hue.ink, '#5B2A1A', hue.bark]);
  const chalk = hue.ivory;
  let y = -random.whole(0, 20);
  let bands = rect(0, 0, width, height, ground);
  const order = random.shuffled(figures);
  for (let i = 0; y < height; i++) {
    const band = order[i % order.length];
    if (!band) break;
    bands += band.draw(width, y, chalk) + line(`0,${y + band.height} ${width},${y + band.height}`, chalk, 4);
    y += band.height;
  }
  return bands;
};

interface Band {
  height: number;
  draw: (width: number, y: number, chalk: string) => string;
}

const teeth: Band = {
  height: 56,
  draw: (width, y, chalk) =>
    line(zigzag(0, y + 12, width, 30, Math.round(width / 60)), chalk, 6) +
    repeat(Math.round(width / 60), (i) => circle(i * 60 + 30, y + 40, 4.5, chalk)),
};

const crosses: Band = {
  height: 64,
  draw: (width, y, chalk) =>
    repeat(
      Math.ceil(width / 80),
      (i) =>
        path(`M${i * 80 + 22} ${y + 16} l36 32 M${i * 80 + 58} ${y + 16} l-36 32`, 'none', {
          stroke: chalk,
          width: 6,
        }) +
        circle(i * 80 + 40, y + 12, 4, chalk) +
        circle(i * 80 + 40, y + 52, 4, chalk) +
        line(`${i * 80},${y + 8} ${i * 80},${y + 56}`, chalk, 4),
    ),
};

const diamonds: Band = {
  height: 72,
  draw: (width, y, chalk) =>
    repeat(
      Math.ceil(width / 96) + 1,
      (i) =>
        diamond(i * 96, y + 36, 40, 27, 'none', { stroke: chalk, width: 5 }) +
        diamond(i * 96, y + 36, 17, 11, chalk),
    ),
};

const strokes: Band = {
  height: 40,
  draw: (width, y, chalk) =>
    repeat(Math.ceil(width / 24), (i) => line(`${i * 24 + 6},${y + 11} ${i * 24 + 16},${y + 29}`, chalk, 5)),
};

const arrows: Band = {
  height: 52,
  draw: (width, y, chalk) =>
    repeat(Math.ceil(width / 40), (i) =>
      line(`${i * 40 + 8},${y + 12} ${i * 40 + 24},${y + 26} ${i * 40 + 8},${y + 40}`, chalk, 5),
    ),
};

const figures: readonly Band[] = [teeth, crosses, diamonds, strokes, arrows];
