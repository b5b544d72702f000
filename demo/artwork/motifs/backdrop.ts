import type { Canvas } from '../palette.ts';
import { circle, ellipse, path, rect } from '../shapes.ts';

export function backdrop({ scheme, random }: Canvas, tableTop = 350): string {
  const { ground, figure, dark, light } = scheme;
  const behind = random.whole(0, 2);
  const glow = { opacity: 0.28 };
  return (
    rect(0, 0, 640, 480, ground) +
    (behind === 0 ? circle(320, 230, 210, light, glow) : '') +
    (behind === 1 ? path('M120 480V220A200 200 0 0 1 520 220V480Z', light, glow) : '') +
    (behind === 2 ? rect(0, 60, 640, 26, figure, glow) + rect(0, 104, 640, 10, figure, glow) : '') +
    rect(0, tableTop, 640, 480 - tableTop, dark) +
    rect(0, tableTop, 640, 10, light, { opacity: 0.22 })
  );
}

export const shadow = (x: number, y: number, rx: number) =>
  ellipse(x, y, rx, rx * 0.11, '#000', { opacity: 0.28 });

export const shade = { opacity: 0.16 } as const;
