import type { Drawing } from '../../palette.ts';
import { isPatternName, type PatternName, patterns } from '../../patterns.ts';
import { group, polygon, rect } from '../../shapes.ts';

export const tiles: Drawing = ({ scheme, random, detail = '' }) => {
  const pattern = isPatternName(detail)
    ? detail
    : random.pick<PatternName>(['zellige', 'shweshwe', 'kuba', 'kanga', 'tibeb']);
  const floor = patterns[pattern].draw({ width: 480, height: 240, scheme, random });
  return (
    rect(0, 0, 640, 480, scheme.light) +
    group(floor, 'translate(-20 232) scale(1.4 1.05)') +
    rect(0, 0, 640, 232, scheme.ground === '#E4CFA8' ? scheme.figure : scheme.ground) +
    rect(0, 210, 640, 24, scheme.light) +
    polygon('0,480 0,234 150,234', '#000', { opacity: 0.14 }) +
    rect(392, 44, 150, 128, scheme.dark) +
    rect(402, 54, 130, 108, scheme.light) +
    rect(402, 54, 65, 54, scheme.accent) +
    rect(467, 108, 65, 54, scheme.figure) +
    rect(96, 66, 190, 168, scheme.accent) +
    rect(96, 66, 190, 16, '#000', { opacity: 0.15 }) +
    rect(112, 100, 158, 52, scheme.light, { opacity: 0.35 }) +
    rect(112, 166, 158, 52, scheme.light, { opacity: 0.35 })
  );
};
