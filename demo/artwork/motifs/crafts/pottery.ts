import { type Canvas, type Drawing, hue } from '../../palette.ts';
import { clip, diamond, ellipse, group, line, path, rect, repeat, zigzag } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

const forms = {
  vase: {
    path: 'M-34 -250Q-30 -214 -50 -196Q-104 -150 -96 -80Q-88 -20 -50 0H50Q88 -20 96 -80Q104 -150 50 -196Q30 -214 34 -250Z',
    top: -250,
    mouth: 34,
  },
  bottle: {
    path: 'M-22 -280V-200Q-70 -170 -72 -90Q-70 -20 -44 0H44Q70 -20 72 -90Q70 -170 22 -200V-280Z',
    top: -280,
    mouth: 22,
  },
  bowl: { path: 'M-104 -120Q-104 -20 -50 0H50Q104 -20 104 -120Z', top: -120, mouth: 104 },
} as const;

/** Painted pots; wood has its grain instead. */
function drawPots({ scheme, random, detail }: Canvas) {
  const isWood = detail === 'wood';
  const glazes = random.shuffled(
    isWood
      ? ['#A9733F', '#8A5A34', '#C08A52']
      : [hue.terracotta, hue.ivory, hue.cocoa, scheme.accent, hue.sage],
  );
  return (index: number, form: keyof typeof forms, x: number, y: number, scale: number) => {
    const { path: outline, top, mouth } = forms[form];
    const glaze = glazes[index] ?? hue.terracotta;
    const paint = glaze === hue.cocoa ? hue.sand : glaze === hue.ivory ? hue.indigo : hue.cocoa;
    const figures = isWood
      ? repeat(5, (i) =>
          path(`M-120 ${-104 + i * 24}Q0 ${-80 + i * 22} 120 ${-110 + i * 24}`, 'none', {
            stroke: hue.cocoa,
            width: 3,
            opacity: 0.4,
          }),
        )
      : line(zigzag(-120, -104, 240, 36, 6), paint, 8) +
        line('-120,-118 120,-118', paint, 5) +
        line('-120,-52 120,-52', paint, 5) +
        repeat(9, (i) => diamond(-112 + i * 28, -32, 8, 8, paint));
    return (
      shadow(x, y, 92 * scale) +
      group(
        clip(
          `pot${index}`,
          path(outline, '#000'),
          rect(-120, -290, 240, 300, glaze) +
            figures +
            rect(26, -290, 120, 300, '#000', shade) +
            rect(-80, -290, 16, 300, '#fff', { opacity: 0.14 }),
        ) +
          ellipse(0, top, mouth, mouth * 0.2, isWood ? hue.cocoa : hue.ink) +
          ellipse(0, top, mouth, mouth * 0.2, 'none', { stroke: glaze, width: 5 }),
        `translate(${x} ${y}) scale(${scale})`,
      )
    );
  };
}

export const pottery: Drawing = (canvas) => {
  const pot = drawPots(canvas);
  return (
    backdrop(canvas) +
    path('M470 130Q450 60 486 30M476 130Q496 70 530 60M474 130Q436 90 420 70', 'none', {
      stroke: hue.sage,
      width: 7,
    }) +
    pot(1, 'bottle', 474, 400, 1) +
    pot(0, 'vase', 210, 410, 1.12) +
    pot(2, 'bowl', 356, 440, 0.84)
  );
};

export const bowls: Drawing = (canvas) => {
  const pot = drawPots(canvas);
  return (
    backdrop(canvas, 300) +
    pot(0, 'bowl', 180, 340, 1.2) +
    pot(1, 'bowl', 466, 336, 1.1) +
    pot(2, 'bowl', 330, 442, 1.75)
  );
};
