import { type Drawing, hue } from '../../palette.ts';
import { drawPattern } from '../../patterns.ts';
import { clip, diamond, ellipse, group, line, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

const hides = [hue.bark, '#9A5B32', '#B5733C'];

export const satchel: Drawing = (canvas) => {
  const { random } = canvas;
  const hide = random.pick(hides);
  const flap = path('M98 186H426L416 290Q340 330 262 330Q184 330 108 290Z', '#000');
  const fabric = group(drawPattern({ ...canvas, height: 320 }), 'translate(90 180) scale(.56)');
  return (
    backdrop(canvas) +
    group(
      shadow(262, 398, 176) +
        path('M150 210Q160 50 262 46Q364 50 374 210', 'none', { stroke: hide, width: 17 }) +
        path('M104 190H420L438 372Q436 398 410 398H114Q88 398 86 372Z', hide) +
        path('M330 190H420L438 372Q436 398 410 398H330Z', '#000', shade) +
        clip('flap', flap, fabric) +
        path('M98 186H426L416 290Q340 330 262 330Q184 330 108 290Z', 'none', {
          stroke: '#2B1A12',
          width: 6,
        }) +
        rect(240, 306, 44, 52, hue.marigold, { round: 8 }) +
        rect(252, 322, 20, 22, hide, { round: 4 }) +
        diamond(160, 366, 12, 12, hue.straw) +
        diamond(364, 366, 12, 12, hue.straw) +
        line('108,384 416,384', hue.straw, 3, { opacity: 0.6 }),
      'translate(40 20) scale(1.07)',
    )
  );
};

/** Two pairs of slippers, seen from above. */
export const babouches: Drawing = (canvas) => {
  const { scheme } = canvas;
  const slipper = (x: number, turn: number, hide: string) =>
    group(
      path('M0 -178Q70 -110 62 -10Q66 96 44 150Q0 182 -44 150Q-66 96 -62 -10Q-70 -110 0 -178Z', hide) +
        path('M-50 12Q0 60 50 12Q56 90 36 138Q0 160 -36 138Q-56 90 -50 12Z', '#2B1A12') +
        path('M-40 62Q0 84 40 62Q44 104 30 130Q0 148 -30 130Q-44 104 -40 62Z', '#C79A63') +
        path('M-50 12Q0 60 50 12', 'none', { stroke: hue.ivory, width: 5 }) +
        path('M0 -178Q-8 -70 0 34', 'none', { stroke: '#000', width: 4, opacity: 0.25 }) +
        diamond(0, -62, 16, 26, hue.ivory),
      `translate(${x} 246) rotate(${turn})`,
    );
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    ellipse(320, 420, 280, 30, '#000', { opacity: 0.2 }) +
    repeat(4, (i) => slipper(98 + i * 148, i % 2 ? 5 : -5, i < 2 ? hue.saffron : hue.clay))
  );
};

export const pouf: Drawing = (canvas) => {
  const hide = canvas.random.pick(hides);
  const seam = { stroke: hue.sand, width: 4 } as const;
  return (
    backdrop(canvas) +
    shadow(320, 434, 226) +
    path('M110 250Q110 150 320 146Q530 150 530 250V336Q526 434 320 438Q114 434 110 336Z', hide) +
    path('M420 156Q530 180 530 250V336Q528 410 420 430Q450 300 420 156Z', '#000', shade) +
    repeat(7, (i) => path(`M320 206Q${140 + i * 60} 240 ${128 + i * 64} 420`, 'none', seam)) +
    path('M112 262Q320 352 528 262', 'none', seam) +
    repeat(8, (i) =>
      diamond(0, -38, 14, 34, hue.sand, { transform: `translate(320 206) scale(1.5 .6) rotate(${i * 45})` }),
    ) +
    ellipse(320, 206, 26, 10, '#2B1A12')
  );
};
