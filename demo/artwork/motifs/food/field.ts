import { type Drawing, hue } from '../../palette.ts';
import { circle, line, path, rect, repeat } from '../../shapes.ts';

export const field: Drawing = ({ scheme, random }) => {
  const sun = random.whole(140, 500);
  const [row, soil] = random.pick([
    [hue.leaf, hue.palm],
    [hue.sage, hue.leaf],
    [hue.marigold, '#B9772B'],
    ['#7E9A4A', '#55702E'],
  ] as const);
  return (
    rect(0, 0, 640, 480, [hue.leaf, hue.sage].includes(scheme.ground as never) ? hue.mist : scheme.ground) +
    circle(sun, 140, 74, hue.saffron) +
    path(
      'M0 250Q110 130 230 214Q330 120 450 200Q550 150 640 230V300H0Z',
      scheme.figure === hue.saffron ? scheme.accent : scheme.figure,
    ) +
    path('M0 270Q180 190 340 250T640 240V320H0Z', scheme.dark, { opacity: 0.55 }) +
    rect(0, 262, 640, 218, soil) +
    repeat(9, (i) =>
      path(
        `M${320 + (i - 4) * 16 - 4} 262H${320 + (i - 4) * 16 + 4}L${320 + (i - 4) * 150 + 48} 480H${320 + (i - 4) * 150 - 48}Z`,
        row,
      ),
    ) +
    repeat(5, (i) =>
      line(`0,${276 + i * i * 9 + i * 6} 640,${276 + i * i * 9 + i * 6}`, soil, 2 + i, { opacity: 0.45 }),
    ) +
    path('M506 262V190', 'none', { stroke: hue.cocoa, width: 8 }) +
    path('M430 190Q450 160 506 158Q566 160 586 190Q540 180 506 190Q470 180 430 190Z', hue.palm) +
    path('M460 166Q480 140 512 142Q548 142 560 164Z', hue.leaf)
  );
};
