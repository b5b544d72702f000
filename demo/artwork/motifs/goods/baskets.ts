import { type Drawing, hue } from '../../palette.ts';
import { clip, ellipse, line, path, rect, repeat, zigzag } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const baskets: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const bands = [scheme.accent, scheme.figure, scheme.ground, hue.cocoa];
  const straw = random.pick([hue.straw, hue.sand, '#C99A4B']);
  const basket = (id: string, x: number, y: number, scale: number, lid: boolean) => {
    const shape = path('M-100 -120Q-112 -20 -66 60H66Q112 -20 100 -120Z', straw);
    const [a, b] = random.shuffled(bands.filter((band) => band !== straw));
    const weave =
      shape +
      repeat(6, (i) => rect(-120, -112 + i * 30, 240, 5, '#000', { opacity: 0.1 })) +
      rect(-120, -84, 240, 34, a ?? hue.clay) +
      line(zigzag(-120, -80, 240, 26, 7), straw, 7) +
      rect(-120, -16, 240, 12, b ?? hue.indigo) +
      line(zigzag(-120, 8, 240, 22, 9), b ?? hue.indigo, 7) +
      rect(30, -130, 120, 200, '#000', shade);
    return (
      shadow(x, y + 60 * scale, 92 * scale) +
      `<g transform="translate(${x} ${y}) scale(${scale})">` +
      clip(id, shape, weave) +
      (lid
        ? path('M-106 -118Q-90 -172 0 -178Q90 -172 106 -118Z', straw) +
          path('M-72 -146Q0 -166 72 -146', 'none', { stroke: a ?? hue.clay, width: 9 }) +
          ellipse(0, -182, 13, 11, b ?? hue.indigo)
        : ellipse(0, -120, 100, 20, hue.cocoa) +
          ellipse(0, -120, 100, 20, 'none', { stroke: straw, width: 9 })) +
      '</g>'
    );
  };
  return (
    backdrop(canvas) +
    basket('one', 170, 318, 0.9, random.chance(0.5)) +
    basket('two', 470, 310, 1.05, true) +
    basket('three', 318, 372, 0.78, false)
  );
};
