import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, group, line, path, rect, repeat, zigzag } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

const crops: Readonly<Record<string, { heap: string; grain: string }>> = {
  groundnut: { heap: hue.sand, grain: hue.bark },
  maize: { heap: hue.marigold, grain: hue.clay },
  cocoa: { heap: hue.brick, grain: hue.blush },
  'shea nut': { heap: '#5A3A22', grain: hue.straw },
  macadamia: { heap: hue.bark, grain: hue.sand },
  coffee: { heap: hue.sage, grain: hue.palm },
};

export const sacks: Drawing = (canvas) => {
  const { scheme, random } = canvas;
  const crop = crops[canvas.detail ?? ''];
  const order = crop ? [crop, crop, crop] : random.shuffled(Object.values(crops));
  const sack = (x: number, y: number, scale: number, index: number) => {
    const { heap, grain } = order[index] ?? { heap: hue.sand, grain: hue.bark };
    return (
      shadow(x, y, 110 * scale) +
      group(
        path('M-92 0Q-120 -90 -88 -180H88Q120 -90 92 0Q0 18 -92 0Z', '#C8A671') +
          line(zigzag(-98, -92, 196, 26, 6), scheme.accent, 8) +
          rect(-100, -112, 200, 7, scheme.ground === '#E4CFA8' ? hue.leaf : scheme.ground) +
          rect(-98, -50, 196, 7, scheme.ground === '#E4CFA8' ? hue.leaf : scheme.ground) +
          path('M34 8Q52 -90 40 -180H88Q120 -90 92 0Q64 8 34 8Z', '#000', shade) +
          ellipse(0, -184, 100, 28, '#B08C58') +
          path('M-86 -186Q-50 -252 0 -254Q50 -252 86 -186Q0 -164 -86 -186Z', heap) +
          repeat(16, (i) =>
            circle(
              -60 + ((i * 37) % 120),
              -196 - ((i * 23) % 38) * (1 - Math.abs(-60 + ((i * 37) % 120)) / 90),
              4.5,
              grain,
            ),
          ) +
          path('M-100 -184A100 28 0 0 0 100 -184', 'none', { stroke: '#DDBE8C', width: 12 }),
        `translate(${x} ${y}) scale(${scale})`,
      )
    );
  };
  return backdrop(canvas, 300) + sack(150, 378, 0.92, 0) + sack(492, 378, 0.92, 1) + sack(320, 436, 1.08, 2);
};
