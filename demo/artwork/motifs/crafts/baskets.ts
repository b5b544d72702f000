import { type Drawing, hue } from '../../palette.ts';
import { circle, clip, ellipse, group, line, path, rect, repeat, zigzag } from '../../shapes.ts';
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

/** Flat baskets of one coil, on a wall. */
export const winnowing: Drawing = ({ scheme }) => {
  const disc = (x: number, y: number, radius: number, dark: string) =>
    circle(x + 6, y + 10, radius, '#000', { opacity: 0.25 }) +
    circle(x, y, radius, hue.straw) +
    [0.72, 0.36]
      .map((ring, band) =>
        repeat(14 - band * 4, (i) =>
          path('M0 0L13 -30L0 -60L-13 -30Z', dark, {
            transform: `translate(${x} ${y}) rotate(${(i * 360) / (14 - band * 4)}) translate(0 ${-radius * ring + 26}) scale(${radius / 130} ${radius / 150})`,
          }),
        ),
      )
      .join('') +
    repeat(11, (i) =>
      circle(x, y, (radius * (i + 1)) / 11.5, 'none', { stroke: hue.bark, width: 2, opacity: 0.4 }),
    ) +
    circle(x, y, radius - 5, 'none', { stroke: dark, width: 10 });
  return (
    rect(0, 0, 640, 480, scheme.light) +
    rect(0, 420, 640, 60, scheme.figure, { opacity: 0.5 }) +
    disc(196, 196, 158, hue.cocoa) +
    disc(476, 146, 112, scheme.accent) +
    disc(464, 346, 92, hue.bark)
  );
};

/** Striped bags of raffia with leather handles. */
export const marketBags: Drawing = (canvas) => {
  const { accent, figure } = canvas.scheme;
  const bag = (id: number, x: number, y: number, stripe: string) =>
    shadow(x, y, 130) +
    group(
      path('M-66 -214Q-64 -330 0 -330Q64 -330 66 -214', 'none', { stroke: hue.bark, width: 13 }) +
        clip(
          `bag${id}`,
          path('M-142 -226Q0 -206 142 -226L112 0Q0 16 -112 0Z', '#000'),
          rect(-150, -240, 300, 260, hue.sand) +
            repeat(4, (i) => rect(-150, -186 + i * 50, 300, 26, stripe)) +
            repeat(24, (i) => rect(-146 + i * 12.5, -240, 2, 260, '#000', { opacity: 0.12 })) +
            rect(60, -240, 100, 260, '#000', shade),
        ) +
        path('M-84 -214Q-82 -300 -10 -308Q62 -300 60 -206', 'none', { stroke: hue.cocoa, width: 13 }),
      `translate(${x} ${y})`,
    );
  return backdrop(canvas) + bag(0, 196, 400, figure) + bag(1, 440, 436, accent);
};
