import { type Drawing, hue } from '../../palette.ts';
import { circle, ellipse, path, rect, repeat } from '../../shapes.ts';

export const beads: Drawing = ({ scheme, random }) => {
  const { figure, accent, light, dark } = scheme;
  const ground = scheme.ground === hue.cocoa ? hue.lagoon : scheme.ground;
  const strings = random.shuffled([figure, accent, light, dark, light, accent]);
  return (
    rect(0, 0, 640, 480, ground) +
    circle(320, 150, 190, light, { opacity: 0.2 }) +
    path('M60 480Q70 330 230 300H410Q570 330 580 480Z', hue.cocoa) +
    ellipse(320, 296, 254, 142, '#000', { opacity: 0.25 }) +
    strings
      .map((colour, ring) => {
        const rx = 244 - ring * 29;
        const ry = 138 - ring * 18;
        const count = 56 - ring * 7;
        return (
          ellipse(320, 280, rx, ry, 'none', { stroke: colour, width: 19 }) +
          repeat(count, (i) => {
            const angle = (i * 2 * Math.PI) / count;
            const contrast = strings[(ring + 2) % strings.length] ?? light;
            return i % 4 === 0
              ? circle(
                  320 + rx * Math.cos(angle),
                  280 + ry * Math.sin(angle),
                  8,
                  contrast === colour ? ground : contrast,
                )
              : '';
          })
        );
      })
      .join('') +
    path('M256 150H384V280Q320 312 256 280Z', '#3B2219') +
    path('M212 0H428V90Q420 196 320 214Q220 196 212 90Z', hue.cocoa) +
    circle(206, 120, 18, 'none', { stroke: accent, width: 9 }) +
    circle(434, 120, 18, 'none', { stroke: accent, width: 9 }) +
    repeat(
      5,
      (i) =>
        path('M0 0V34', 'none', {
          stroke: light,
          width: 4,
          transform: `translate(${240 + i * 40} ${414 - Math.abs(i - 2) * 5})`,
        }) + circle(240 + i * 40, 452 - Math.abs(i - 2) * 5, 9, accent),
    )
  );
};
