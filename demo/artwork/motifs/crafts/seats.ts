import { type Canvas, type Drawing, hue } from '../../palette.ts';
import { drawPattern, isPatternName } from '../../patterns.ts';
import { clip, ellipse, group, line, path, rect, repeat } from '../../shapes.ts';
import { shade, shadow } from '../backdrop.ts';

const woods = [hue.bark, '#8A5A34', '#6A3B26'];

const room = ({ scheme }: Canvas) =>
  rect(0, 0, 640, 480, scheme.ground) +
  path('M330 390V150A110 110 0 0 1 550 150V390Z', scheme.light, { opacity: 0.3 }) +
  rect(0, 390, 640, 90, scheme.dark) +
  ellipse(320, 434, 270, 34, scheme.accent) +
  ellipse(320, 434, 236, 26, 'none', { stroke: scheme.light, width: 4 });

/** With slats, or covered with cloth of a pattern. */
export const chair: Drawing = (canvas) => {
  const wood = canvas.random.pick(woods);
  const cover = (top: number, height: number) =>
    isPatternName(canvas.detail ?? '')
      ? group(drawPattern({ ...canvas, width: 480, height: 480 }), `translate(100 ${top}) scale(.5)`)
      : rect(100, top, 240, height, '#5A331E') +
        repeat(Math.ceil(height / 20), (i) => rect(100, top + i * 20, 240, 14, '#B5824E'));
  return (
    room(canvas) +
    group(
      shadow(214, 428, 130) +
        line('130,424 152,70', wood, 16) +
        line('300,424 280,70', wood, 16) +
        clip('back', path('M150 76Q216 52 282 76L290 216H142Z', '#000'), cover(56, 170)) +
        path('M118 262H312L322 296H108Z', wood) +
        clip('seat', path('M124 236H306L316 270H114Z', '#000'), cover(236, 40)) +
        line('122,296 112,430', wood, 16) +
        line('308,296 320,430', wood, 16) +
        line('118,352 314,352', wood, 9),
      'translate(84 -24) scale(1.07)',
    )
  );
};

/** With three legs, cut from one block each. */
export const stool: Drawing = (canvas) => {
  const wood = canvas.random.pick(woods);
  return (
    room(canvas) +
    shadow(320, 430, 150) +
    line('320,216 320,410', '#4A2C20', 26) +
    line('236,220 196,426', wood, 28) +
    line('404,220 444,426', wood, 28) +
    path('M150 186Q150 236 320 240Q490 236 490 186Z', wood) +
    path('M400 186H490Q490 236 400 234Z', '#000', shade) +
    ellipse(320, 184, 170, 40, '#B5824E') +
    repeat(3, (i) =>
      ellipse(330, 184, 128 - i * 40, 28 - i * 9, 'none', { stroke: wood, width: 4, opacity: 0.6 }),
    )
  );
};
