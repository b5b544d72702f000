import { word } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { circle, clip, path, rect, repeat } from '../../shapes.ts';

export const poster: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, light, dark } = scheme;
  const words = random.pick(['FESTIVAL', 'HARMATTAN', 'ZANZIBAR', 'BAMAKO', 'DAKAR']);
  const subject = random.whole(0, 2);
  const bird = (x: number, y: number, flip: number, fill: string) =>
    path('M0 34L-22 62L2 66Q60 84 100 30Q112 12 112 -6L140 -16L112 -30Q96 -48 76 -30Q68 10 0 34Z', fill, {
      transform: `translate(${x} ${y}) scale(${flip} 1)`,
    }) +
    circle(x + flip * 92, y - 20, 6, hue.paper) +
    path('M14 44Q40 10 82 12Q66 54 14 44Z', dark, {
      transform: `translate(${x} ${y}) scale(${flip} 1)`,
      opacity: 0.4,
    });
  const scene =
    subject === 0
      ? bird(214, 214, 1, accent) + bird(428, 336, -1, figure)
      : subject === 1
        ? repeat(7, (i) =>
            path('M0 0Q36 -70 0 -170Q-36 -70 0 0Z', i % 2 ? figure : accent, {
              transform: `translate(320 350) rotate(${i * 24 - 72})`,
            }),
          ) + path('M262 322H378L360 396H280Z', dark)
        : path('M190 400Q220 250 300 300T450 240V400Z', figure) +
          path('M190 400Q260 320 350 360T450 330V400Z', accent) +
          repeat(3, (i) =>
            path('M0 0L28 -60L56 0Z', dark, {
              transform: `translate(${224 + i * 66} ${352 - (i % 2) * 16})`,
            }),
          );
  return (
    rect(0, 0, 640, 480, ground === light ? hue.sand : ground) +
    rect(182, 34, 300, 424, '#000', { opacity: 0.22 }) +
    rect(170, 22, 300, 424, hue.paper) +
    clip(
      'poster',
      rect(186, 38, 268, 352, '#000'),
      rect(186, 38, 268, 352, light) +
        circle(
          random.pick([270, 320, 372]),
          168,
          84,
          [accent, figure].some((paint) => paint === hue.marigold || paint === hue.saffron)
            ? hue.blush
            : hue.marigold,
        ) +
        scene,
    ) +
    word(words, 320, 404, 23, dark, 13)
  );
};
