import { type Drawing, hue } from '../../palette.ts';
import { circle, line, path, rect, repeat } from '../../shapes.ts';
import { shade } from '../backdrop.ts';

/** A water meter in its pipe. */
export const meter: Drawing = ({ scheme }) => {
  const { ground, accent, light } = scheme;
  const nut = (x: number) =>
    rect(x, 214, 56, 132, '#A87B2E', { round: 8 }) +
    repeat(3, (i) => rect(x + 6, 226 + i * 40, 44, 12, '#000', shade));
  return (
    rect(0, 0, 640, 480, ground) +
    repeat(5, (i) => rect(0, i * 110 - 30, 640, 40, light, { opacity: 0.1 })) +
    rect(0, 236, 640, 88, '#8C9AA3') +
    rect(0, 292, 640, 32, '#000', shade) +
    nut(78) +
    nut(506) +
    path('M134 214H506V346H134Z', '#C79A3F') +
    circle(320, 250, 176, '#C79A3F') +
    circle(320, 250, 154, hue.ink) +
    circle(320, 250, 142, hue.paper) +
    rect(216, 176, 208, 58, hue.ink, { round: 6 }) +
    repeat(
      6,
      (i) =>
        rect(224 + i * 33, 183, 28, 44, i > 3 ? hue.clay : hue.paper, { round: 3 }) +
        rect(233 + i * 33, 191, 10, 28, i > 3 ? hue.paper : hue.ink, { round: 5 }),
    ) +
    circle(268, 308, 38, 'none', { stroke: hue.ink, width: 5 }) +
    line('268,308 290,288', hue.clay, 6) +
    circle(370, 300, 24, accent) +
    repeat(6, (i) => rect(367, 276, 6, 48, hue.paper, { transform: `rotate(${i * 30} 370 300)` })) +
    rect(300, 356, 40, 10, hue.ink, { round: 5 })
  );
};
