import { type Drawing, hue } from '../../palette.ts';
import { clip, diamond, ellipse, group, line, path, rect, repeat, zigzag } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

export const pottery: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const glazes = random.shuffled([hue.terracotta, hue.ivory, hue.cocoa, scheme.accent, hue.sage]);
  const forms = [
    'M-34 -250Q-30 -214 -50 -196Q-104 -150 -96 -80Q-88 -20 -50 0H50Q88 -20 96 -80Q104 -150 50 -196Q30 -214 34 -250Z',
    'M-22 -280V-200Q-70 -170 -72 -90Q-70 -20 -44 0H44Q70 -20 72 -90Q70 -170 22 -200V-280Z',
    'M-104 -120Q-104 -20 -50 0H50Q104 -20 104 -120Z',
  ];
  const pot = (index: number, x: number, y: number, scale: number) => {
    const form = forms[index] ?? '';
    const glaze = glazes[index] ?? hue.terracotta;
    const paint = glaze === hue.cocoa ? hue.sand : glaze === hue.ivory ? hue.indigo : hue.cocoa;
    const top = index === 2 ? -120 : index === 1 ? -280 : -250;
    const mouth = index === 2 ? 104 : index === 1 ? 22 : 34;
    return (
      shadow(x, y, 92 * scale) +
      group(
        clip(
          `pot${index}`,
          path(form, '#000'),
          rect(-120, -290, 240, 300, glaze) +
            line(zigzag(-120, -104, 240, 36, 6), paint, 8) +
            line('-120,-118 120,-118', paint, 5) +
            line('-120,-52 120,-52', paint, 5) +
            repeat(9, (i) => diamond(-112 + i * 28, -32, 8, 8, paint)) +
            rect(26, -290, 120, 300, '#000', shade) +
            rect(-80, -290, 16, 300, '#fff', { opacity: 0.14 }),
        ) +
          ellipse(0, top, mouth, mouth * 0.2, hue.ink) +
          ellipse(0, top, mouth, mouth * 0.2, 'none', { stroke: glaze, width: 5 }),
        `translate(${x} ${y}) scale(${scale})`,
      )
    );
  };
  return (
    backdrop(canvas) +
    path('M470 130Q450 60 486 30M476 130Q496 70 530 60M474 130Q436 90 420 70', 'none', {
      stroke: hue.sage,
      width: 7,
    }) +
    pot(1, 474, 400, 1) +
    pot(0, 210, 410, 1.12) +
    pot(2, 356, 440, 0.84)
  );
};
