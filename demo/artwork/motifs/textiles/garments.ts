import type { Drawing } from '../../palette.ts';
import { patternNames, patterns } from '../../patterns.ts';
import { clip, group, line, path, rect, repeat } from '../../shapes.ts';

const forms = [
  'M-40 -120Q0 -96 40 -120L104 -96L150 40L104 58L84 4L96 214H-96L-84 4L-104 58L-150 40L-104 -96Z',
  'M-36 -120Q0 -70 36 -120L62 -112L54 -6L130 214H-130L-54 -6L-62 -112Z',
  'M-40 -120Q0 -96 40 -120L92 -102L122 -20L92 -6L80 -30V110H-80V-30L-92 -6L-122 -20L-92 -102Z',
];

export const garments: Drawing = ({ scheme, random }) => {
  const order = random.shuffled([0, 1, 2]);
  const names = random.shuffled(patternNames);
  const garment = (index: number, x: number) => {
    const form = forms[order[index] ?? 0] ?? '';
    const fabric = patterns[names[index] ?? 'kanga'].draw({ width: 400, height: 480, scheme, random });
    return group(
      path('M0 -150V-166Q0 -184 14 -184Q26 -182 24 -170', 'none', { stroke: scheme.dark, width: 6 }) +
        line('-70,-112 0,-148 70,-112', scheme.dark, 9) +
        clip(
          `garment${index}`,
          path(form, '#000'),
          group(fabric, 'translate(-152 -124) scale(.78)') +
            path('M14 -120L40 214H150V-120Z', '#000', { opacity: 0.12 }),
        ) +
        path(form, 'none', { stroke: scheme.dark, width: 3 }) +
        path('M-38 -119Q0 -92 38 -119', 'none', { stroke: scheme.light, width: 9 }),
      `translate(${x} 244)`,
    );
  };
  return (
    rect(0, 0, 640, 480, scheme.ground) +
    repeat(4, (i) => rect(i * 170 + 20, 0, 76, 480, scheme.light, { opacity: 0.1 })) +
    rect(0, 436, 640, 44, scheme.dark) +
    rect(0, 58, 640, 11, scheme.dark) +
    garment(0, 180) +
    garment(1, 462)
  );
};
