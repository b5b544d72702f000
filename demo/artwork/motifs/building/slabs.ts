import { type Drawing, hue } from '../../palette.ts';
import { drawPattern } from '../../patterns.ts';
import { circle, clip, group, path, rect, repeat } from '../../shapes.ts';
import { backdrop, shade, shadow } from '../backdrop.ts';

/** Square tiles that lean on a wall: marble, terrazzo, or with a pattern. */
export const slabs: Drawing = (canvas) => {
  const { random, detail } = canvas;
  const veins = () =>
    rect(0, 0, 240, 240, '#F3F1EC') +
    repeat(6, (i) =>
      path(
        `M${random.whole(-40, 200)} 0q${random.whole(10, 60)} 60 ${random.whole(-20, 30)} 120t${random.whole(10, 70)} 130`,
        'none',
        { stroke: '#9AA0A6', width: 1.5 + (i % 3), opacity: 0.6 },
      ),
    );
  const speckles = () =>
    rect(0, 0, 240, 240, '#E3DFD6') +
    repeat(64, () =>
      circle(
        random.whole(4, 236),
        random.whole(4, 236),
        random.whole(4, 11),
        random.pick(['#6F7276', '#A9A49A', hue.terracotta, hue.cocoa, '#FBF8F2']),
      ),
    );
  const print = () => group(drawPattern({ ...canvas, width: 320, height: 320 }), 'scale(.75)');
  const face = detail === 'marble' ? veins : detail === 'terrazzo' ? speckles : print;
  const slab = (id: number, x: number, y: number, turn: number) =>
    group(
      rect(7, 7, 240, 240, hue.bark, { round: 3 }) +
        clip(`slab${id}`, rect(0, 0, 240, 240, '#000', { round: 3 }), face()) +
        path('M0 240L240 0V240Z', '#000', { ...shade, opacity: 0.06 }),
      `translate(${x} ${y}) rotate(${turn} 120 240)`,
    );
  return (
    backdrop(canvas, 372) +
    shadow(320, 438, 280) +
    slab(0, 52, 176, -5) +
    slab(1, 336, 180, 6) +
    slab(2, 196, 190, 0)
  );
};
