import { type Drawing, hue } from '../../palette.ts';
import { circle, clip, group, path, rect, repeat } from '../../shapes.ts';

export const film: Drawing = ({ scheme, random }) => {
  const skies = random.shuffled([hue.saffron, hue.terracotta, hue.indigo, hue.lagoon, hue.blush]);
  const frame = (index: number, x: number, y: number, width: number, height: number) => {
    const sky = skies[index] ?? hue.saffron;
    const night = sky === hue.indigo;
    return clip(
      `frame${index}`,
      rect(x, y, width, height, '#000', { round: 6 }),
      group(
        rect(0, 0, 300, 200, sky) +
          circle(90 + index * 60, 90, 34, night ? hue.ivory : hue.paper, { opacity: 0.9 }) +
          path('M0 150Q80 90 150 130T300 116V200H0Z', night ? hue.night : hue.clay) +
          path('M0 172Q120 140 300 166V200H0Z', night ? '#0B1029' : hue.cocoa) +
          path(
            'M210 170V122M176 124Q190 100 214 102Q250 100 262 124Q236 116 214 124Q196 116 176 124Z',
            night ? '#0B1029' : hue.cocoa,
            { stroke: night ? '#0B1029' : hue.cocoa, width: 6 },
          ),
        `translate(${x} ${y}) scale(${width / 300} ${height / 200})`,
      ),
    );
  };
  const holes = (y: number) => repeat(14, (i) => rect(16 + i * 45, y, 24, 18, scheme.ground, { round: 4 }));
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    rect(0, 270, 640, 180, hue.ink) +
    holes(280) +
    holes(422) +
    frame(0, 24, 308, 188, 104) +
    frame(1, 226, 308, 188, 104) +
    frame(2, 428, 308, 188, 104) +
    rect(178, 60, 292, 188, '#000', { round: 10, opacity: 0.24 }) +
    rect(166, 44, 308, 196, hue.paper, { round: 8 }) +
    frame(3, 178, 56, 284, 172) +
    circle(320, 142, 34, hue.paper, { opacity: 0.92 }) +
    path('M310 124L340 142L310 160Z', scheme.dark)
  );
};
