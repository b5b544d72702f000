import { type Drawing, hue } from '../../palette.ts';
import { circle, grid, path, rect, repeat } from '../../shapes.ts';

export const calendar: Drawing = ({ scheme, random }) => {
  const { ground, figure, accent, dark } = scheme;
  return (
    rect(0, 0, 640, 480, ground) +
    rect(70, 70, 520, 376, '#000', { round: 18, opacity: 0.22 }) +
    rect(58, 56, 524, 378, hue.paper, { round: 18 }) +
    path('M58 74A18 18 0 0 1 76 56H564A18 18 0 0 1 582 74V124H58Z', dark) +
    repeat(4, (i) => rect(130 + i * 122, 36, 16, 46, hue.straw, { round: 8 })) +
    rect(86, 92, 130, 15, accent, { round: 7 }) +
    grid(6, 4, (column, row) => {
      const x = 80 + column * 81;
      const y = 144 + row * 70;
      const kind = random.whole(0, 5);
      return (
        rect(x, y, 72, 61, '#F0E6D3', { round: 8 }) +
        circle(x + 13, y + 13, 4, '#B7A98F') +
        (kind === 0 ? rect(x + 8, y + 24, 56, 28, accent, { round: 6 }) : '') +
        (kind === 1
          ? rect(x + 8, y + 24, 56, 12, figure, { round: 6 }) +
            rect(x + 8, y + 41, 36, 10, figure, { round: 5, opacity: 0.5 })
          : '') +
        (kind === 2
          ? circle(x + 36, y + 36, 15, dark) +
            path(`M${x + 31} ${y + 28}L${x + 45} ${y + 36}L${x + 31} ${y + 44}Z`, hue.paper)
          : '') +
        (kind === 3
          ? rect(x + 20, y + 20, 32, 32, hue.sage, { round: 5 }) +
            circle(x + 30, y + 30, 4, hue.paper) +
            path(`M${x + 22} ${y + 50}L${x + 36} ${y + 34}L${x + 50} ${y + 50}Z`, hue.leaf)
          : '')
      );
    })
  );
};
