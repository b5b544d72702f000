import { type Drawing, hue } from '../../palette.ts';
import { circle, path, rect, repeat } from '../../shapes.ts';

export const building: Drawing = ({ scheme, random, detail }) => {
  const wall = detail === 'marble' ? hue.paper : random.pick([hue.ivory, hue.sand]);
  const sky = [hue.ivory, hue.sand, hue.paper].includes(scheme.ground as never) ? hue.mist : scheme.ground;
  const screen = (x: number, y: number) =>
    rect(x, y, 92, 74, scheme.dark) +
    repeat(4, (i) =>
      repeat(3, (j) => ((i + j) % 2 ? rect(x + i * 23, y + j * 24.7, 23, 24.7, scheme.accent) : '')),
    );
  const house =
    rect(120, 170, 300, 250, wall) +
    rect(120, 170, 300, 22, scheme.figure) +
    rect(420, 250, 150, 170, wall) +
    rect(420, 250, 150, 170, '#000', { opacity: 0.14 }) +
    rect(410, 236, 172, 18, scheme.figure) +
    screen(148, 220) +
    screen(280, 220) +
    rect(150, 326, 88, 94, scheme.dark) +
    rect(280, 330, 112, 50, scheme.dark) +
    repeat(4, (i) => rect(286 + i * 27, 336, 20, 38, hue.haze)) +
    rect(460, 300, 70, 120, scheme.accent) +
    circle(518, 362, 5, scheme.dark);
  return (
    rect(0, 0, 640, 480, sky) +
    circle(540, 100, 52, hue.saffron) +
    path('M0 400Q140 300 300 380T640 340V480H0Z', scheme.light, { opacity: 0.35 }) +
    house +
    rect(0, 420, 640, 60, scheme.dark) +
    repeat(3, (i) =>
      path('M0 0Q16 -40 0 -84Q-16 -40 0 0Z', i % 2 ? hue.leaf : hue.sage, {
        transform: `translate(${70 + i * 8} 422) rotate(${i * 30 - 30})`,
      }),
    )
  );
};
