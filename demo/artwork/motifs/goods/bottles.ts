import { word } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { circle, clip, diamond, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const bottles: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const [name, drink] = random.pick([
    ['BISSAP', '#8E1F3A'],
    ['ARGAN', '#C98A1B'],
    ['OLIVE', '#6B7A2A'],
    ['SAUCE', hue.clay],
    ['GINGER', hue.straw],
  ] as const);
  const glass = 'M-22 -300H22V-214Q58 -190 58 -150V-12Q58 0 46 0H-46Q-58 0 -58 -12V-150Q-58 -190 -22 -214Z';
  const bottle = (id: number, x: number, y: number, scale: number) =>
    shadow(x, y, 64 * scale) +
    group(
      clip(
        `bottle${id}`,
        path(glass, '#000'),
        rect(-60, -300, 120, 300, drink) +
          rect(-60, -300, 120, 70, '#fff', { opacity: 0.3 }) +
          rect(24, -300, 40, 300, '#000', shade) +
          rect(-46, -210, 10, 190, '#fff', { opacity: 0.3 }),
      ) +
        rect(-26, -326, 52, 36, scheme.dark === hue.ink ? hue.marigold : scheme.dark, { round: 5 }) +
        rect(-58, -146, 116, 104, scheme.light) +
        diamond(0, -112, 22, 22, scheme.accent) +
        circle(0, -112, 8, scheme.light) +
        word(name, 0, -76, 15, scheme.dark, 13) +
        repeat(9, (i) => rect(-58 + i * 13.5, -52, 7, 10, i % 2 ? scheme.accent : scheme.dark)),
      `translate(${x} ${y}) scale(${scale})`,
    );
  const slice = (x: number, y: number) =>
    circle(x, y, 42, drink) +
    circle(x, y, 34, hue.ivory) +
    repeat(8, (i) =>
      path('M0 -6L10 -28H-10Z', drink, {
        transform: `translate(${x} ${y}) rotate(${i * 45})`,
        opacity: 0.85,
      }),
    );
  return (
    backdrop(canvas) +
    bottle(0, 176, 400, 0.94) +
    bottle(1, 320, 420, 1.06) +
    bottle(2, 464, 400, 0.94) +
    slice(236, 424) +
    slice(552, 414)
  );
};
