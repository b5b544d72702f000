import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, grid, group, path, rect, repeat } from '../../shapes.ts';
import { shadow } from '../backdrop.ts';

const colours = [hue.clay, hue.saffron, hue.leaf, hue.sky, hue.ivory, hue.rose];

/** Wires that leave a taped trunk and end in plugs. */
export const harness: Drawing = ({ scheme }) => {
  const plug = (x: number, y: number, turn: number) =>
    group(
      rect(-16, -40, 76, 80, scheme.light, { round: 8 }) +
        grid(2, 3, (column, row) => rect(14 + column * 22, -28 + row * 22, 13, 13, hue.ink, { round: 3 })),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const branch = (d: string) =>
    colours
      .map((colour, i) =>
        path(d, 'none', { stroke: colour, width: 6, transform: `translate(0 ${i * 7 - 18})` }),
      )
      .join('');
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    grid(10, 7, (column, row) =>
      circle(32 + column * 64, 32 + row * 70, 4, scheme.light, { opacity: 0.35 }),
    ) +
    branch('M320 240Q460 236 540 96') +
    branch('M320 240Q470 240 540 240') +
    branch('M320 240Q460 248 540 388') +
    branch('M100 120Q120 240 320 240') +
    branch('M100 360Q120 244 320 240') +
    path('M206 240H396', 'none', { stroke: hue.ink, width: 50 }) +
    repeat(6, (i) => path(`M${216 + i * 32} 216l14 48`, 'none', { stroke: '#4A4640', width: 4 })) +
    plug(536, 90, -30) +
    plug(540, 240, 0) +
    plug(536, 392, 30) +
    plug(96, 112, 200) +
    plug(96, 368, 160)
  );
};

/** Coils of cable with a label each. */
export const coils: Drawing = ({ scheme }) => {
  const coil = (x: number, y: number, colour: string) =>
    shadow(x, y + 96, 120) +
    repeat(6, (i) =>
      ellipse(x, y, 118 - i * 11, 88 - i * 9, 'none', { stroke: i % 2 ? '#000' : colour, width: 11 }),
    ) +
    repeat(5, (i) => ellipse(x, y, 112 - i * 11, 84 - i * 9, 'none', { stroke: colour, width: 7 })) +
    path('M0 0Q70 30 96 96', 'none', {
      stroke: colour,
      width: 11,
      transform: `translate(${x + 60} ${y + 60})`,
    }) +
    rect(x + 148, y + 150, 18, 34, hue.straw, { round: 4 }) +
    rect(x - 30, y - 100, 60, 62, scheme.light, { round: 4 }) +
    repeat(3, (i) => rect(x - 20, y - 88 + i * 15, 40 - i * 8, 6, scheme.dark, { round: 3 }));
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    rect(0, 300, 640, 180, scheme.dark, { opacity: 0.5 }) +
    coil(176, 180, hue.clay) +
    coil(446, 158, hue.saffron) +
    coil(300, 280, hue.sky)
  );
};
