import { type Drawing, hue } from '../../palette.ts';
import { clip, path, rect, repeat } from '../../shapes.ts';

export const bricks: Drawing = ({ scheme, random }) => {
  const tones = random.pick([
    [hue.terracotta, hue.clay, '#BF6142'],
    ['#C79A63', '#B88852', '#D3AA76'],
    ['#A9553A', '#8F4530', '#BA6A4B'],
  ] as const);
  const opening = random.pick([
    'M220 480V230A100 100 0 0 1 420 230V480Z',
    'M200 480V160H440V480Z',
    'M210 480V220L320 110L430 220V480Z',
  ]);
  const courses = repeat(11, (row) =>
    repeat(9, (i) => {
      const gap = row % 3 === 1 && i % 2 === 0 && row < 3;
      return gap
        ? rect(i * 80 - (row % 2) * 40 + 4, row * 44 + 4, 72, 36, hue.cocoa)
        : rect(i * 80 - (row % 2) * 40 + 3, row * 44 + 3, 74, 38, random.pick(tones), { round: 3 });
    }),
  );
  return (
    rect(0, 0, 640, 480, '#6E3B27') +
    courses +
    clip(
      'opening',
      path(opening, '#000'),
      rect(
        180,
        90,
        280,
        400,
        scheme.ground === hue.clay || scheme.ground === hue.terracotta ? hue.mist : scheme.ground,
      ) +
        `<circle cx="366" cy="250" r="52" fill="${hue.saffron}"/>` +
        path('M180 400Q260 330 330 380T470 350V480H180Z', scheme.accent) +
        path('M180 440Q290 390 470 430V480H180Z', scheme.dark),
    ) +
    path(opening, 'none', { stroke: scheme.light, width: 12 }) +
    path('M420 480L640 300V480Z', '#fff', { opacity: 0.12 })
  );
};
