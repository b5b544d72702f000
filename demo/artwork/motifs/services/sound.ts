import { type Drawing, hue } from '../../palette.ts';
import { circle, path, rect, repeat } from '../../shapes.ts';

export const sound: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  return (
    rect(0, 0, 640, 480, ground) +
    circle(320, 230, 206, light, { opacity: 0.16 }) +
    circle(320, 230, 150, light, { opacity: 0.16 }) +
    repeat(23, (i) => {
      const height = Math.round(
        (40 + 150 * Math.abs(Math.sin(i * 0.9)) * (1 - Math.abs(i - 11) / 16)) *
          (0.6 + random.number() * 0.5),
      );
      return rect(34 + i * 25.5, 230 - height / 2, 13, height, i % 3 === 0 ? accent : figure, { round: 6.5 });
    }) +
    rect(262, 82, 116, 210, dark, { round: 58 }) +
    repeat(6, (i) => rect(274, 118 + i * 22, 92, 8, light, { round: 4, opacity: 0.4 })) +
    rect(262, 238, 116, 16, hue.straw) +
    path('M226 214V238A94 94 0 0 0 414 238V214', 'none', { stroke: dark, width: 13 }) +
    path('M320 332V404', 'none', { stroke: dark, width: 15 }) +
    rect(232, 400, 176, 22, dark, { round: 11 })
  );
};
