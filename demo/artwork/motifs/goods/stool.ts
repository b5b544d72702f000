import { type Drawing, hue } from '../../palette.ts';
import { drawRandomPattern } from '../../patterns.ts';
import { clip, ellipse, group, line, path, rect, repeat, zigzag } from '../../shapes.ts';
import { shade, shadow } from '../backdrop.ts';

export const stool: Drawing = ({ scheme, random }) => {
  const wood = random.pick([hue.bark, '#8A5A34', '#6A3B26']);
  const fabric = drawRandomPattern({ width: 480, height: 480, scheme, random });
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    path('M330 390V150A110 110 0 0 1 550 150V390Z', scheme.light, { opacity: 0.3 }) +
    rect(0, 390, 640, 90, scheme.dark) +
    ellipse(300, 434, 270, 34, scheme.accent) +
    ellipse(300, 434, 236, 26, 'none', { stroke: scheme.light, width: 4 }) +
    shadow(214, 428, 120) +
    line('130,424 152,120', wood, 16) +
    line('300,424 280,120', wood, 16) +
    clip(
      'back',
      path('M150 116Q216 92 282 116L290 236H142Z', '#000'),
      group(fabric, 'translate(130 90) scale(.42)'),
    ) +
    path('M118 262H312L322 296H108Z', wood) +
    clip('seat', path('M124 246H306L316 270H114Z', '#000'), group(fabric, 'translate(100 240) scale(.5)')) +
    line('122,296 112,430', wood, 16) +
    line('308,296 320,430', wood, 16) +
    line('118,352 314,352', wood, 9) +
    shadow(450, 428, 84) +
    path('M372 286Q450 304 528 286L522 318Q450 332 378 318Z', wood) +
    path('M402 320H498L470 366L502 424H398L430 366Z', wood) +
    path('M450 320H498L470 366L502 424H450Z', '#000', shade) +
    line(zigzag(404, 398, 94, 16, 5), hue.straw, 5) +
    rect(414, 236, 72, 54, hue.terracotta, { round: 8 }) +
    repeat(5, (i) =>
      path('M0 0Q26 -50 0 -116Q-26 -50 0 0Z', i % 2 ? hue.leaf : hue.palm, {
        transform: `translate(450 240) rotate(${i * 27 - 54})`,
      }),
    )
  );
};
