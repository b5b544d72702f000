import { labelWord } from '../../lettering.ts';
import { type Drawing, hue } from '../../palette.ts';
import { circle, clip, diamond, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** The colour of what is inside, by the word on the label. */
const drinks: Readonly<Record<string, string>> = {
  ARGAN: '#C98A1B',
  CHETOUI: '#7F8A1F',
  PEPPER: hue.clay,
};

export const bottles: Drawing = (canvas) => {
  const { scheme } = canvas;
  const name = canvas.detail ?? '';
  const drink = drinks[name] ?? hue.straw;
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
        labelWord(name, 0, -76, { height: 15, width: 104 }, scheme.dark) +
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
    (name === 'ANANAS' ? slice(236, 424) + slice(552, 414) : '')
  );
};

/** Small bottles of dark glass, one with its pipette beside it. */
export const droppers: Drawing = (canvas) => {
  const { scheme, detail = '' } = canvas;
  const bulb =
    path('M-17 -56Q-22 -130 0 -134Q22 -130 17 -56Z', hue.ink) +
    rect(-26, -60, 52, 40, hue.straw, { round: 5 });
  const bottle = (x: number, y: number, isOpen: boolean) =>
    shadow(x, y, 92) +
    group(
      rect(-82, -200, 164, 200, '#6B3A1C', { round: 24 }) +
        rect(-24, -224, 48, 40, '#6B3A1C') +
        rect(34, -200, 48, 200, '#000', { ...shade, round: 24 }) +
        rect(-70, -180, 12, 160, '#fff', { opacity: 0.25, round: 6 }) +
        rect(-82, -142, 164, 98, scheme.light) +
        labelWord(detail, 0, -118, { height: 26, width: 140 }, scheme.dark) +
        rect(-82, -66, 164, 10, scheme.accent) +
        (isOpen ? rect(-28, -230, 56, 14, '#8A5226', { round: 6 }) : group(bulb, 'translate(0 -196)')),
      `translate(${x} ${y})`,
    );
  return (
    backdrop(canvas) +
    bottle(190, 400, false) +
    bottle(400, 424, true) +
    group(
      bulb + path('M-8 -20H8V120L0 146L-8 120Z', hue.haze) + path('M-8 50H8V120L0 146L-8 120Z', hue.marigold),
      'translate(548 250) rotate(18)',
    ) +
    circle(500, 430, 9, hue.marigold)
  );
};
