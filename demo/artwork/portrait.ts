import type { Random } from '../random.ts';
import { type Headwear, hair } from './hair.ts';
import { type Drawing, hue, type Scheme } from './palette.ts';
import { type PatternName, patterns } from './patterns.ts';
import { circle, clip, ellipse, group, line, path, rect, repeat } from './shapes.ts';

const skins = [
  { face: '#3B2219', shade: '#2C1812', lips: '#6E3330' },
  { face: '#54301F', shade: '#422417', lips: '#7E3C34' },
  { face: '#6B4029', shade: '#57321F', lips: '#8E453A' },
  { face: '#855235', shade: '#6E4129', lips: '#9C4C40' },
  { face: '#A06A45', shade: '#875636', lips: '#AA5546' },
  { face: '#BF8A60', shade: '#A5734C', lips: '#B4604F' },
  { face: '#DDB08A', shade: '#C6966F', lips: '#C0685A' },
  { face: '#EBC7A8', shade: '#D6AB88', lips: '#C66F62' },
] as const;
type Skin = (typeof skins)[number];

interface PortraitOptions {
  isWoman: boolean;
  /** From 0, the darkest, to 7; the portrait varies by one. */
  skinTone: number;
  /** Random by default. */
  headwear?: Headwear | undefined;
  /** Of the clothes; plain by default. */
  pattern?: PatternName;
}

export function portrait(options: PortraitOptions): Drawing {
  return ({ scheme, random }) => {
    const skin = skins[Math.max(0, Math.min(7, options.skinTone + random.whole(-1, 1)))] ?? skins[2];
    const headwear =
      options.headwear ??
      (options.isWoman
        ? random.pick(['wrap', 'wrap', 'bare', 'bare'])
        : random.pick(['cap', 'bare', 'bare']));
    const head = hair({ isWoman: options.isWoman, headwear, scheme, random });
    return (
      background(scheme, random) +
      head.back +
      group(body(options, skin, scheme, random), 'translate(0 4)') +
      face(options, skin, random) +
      head.front +
      (random.chance(0.22) ? glasses(random.pick([hue.ink, hue.marigold, hue.paper])) : '') +
      (options.isWoman && headwear !== 'veil'
        ? earrings(random.pick([hue.marigold, scheme.accent, hue.paper]), random)
        : '')
    );
  };
}

function background({ ground, figure, light }: Scheme, random: Random): string {
  const sun = random.pick([figure, light]);
  const kind = random.whole(0, 3);
  if (kind === 0) return rect(0, 0, 192, 192, ground) + circle(96, 84, 74, sun);
  if (kind === 1)
    return (
      rect(0, 0, 192, 192, ground) + repeat(7, (i) => rect(i * 30 - 6, 0, 12, 192, figure, { opacity: 0.35 }))
    );
  if (kind === 2) return rect(0, 0, 192, 192, ground) + path('M22 192V96A74 74 0 0 1 170 96V192Z', sun);
  return rect(0, 0, 192, 192, ground) + circle(96, 96, 84, 'none', { stroke: sun, width: 10 });
}

function body({ isWoman, pattern }: PortraitOptions, skin: Skin, scheme: Scheme, random: Random): string {
  const shoulders = isWoman
    ? 'M26 192Q28 150 78 142L96 150L114 142Q164 150 166 192Z'
    : 'M16 192Q18 146 76 138L96 148L116 138Q174 146 176 192Z';
  const print = random.chance(0.65) ? pattern : undefined;
  const fabric = !print
    ? rect(0, 120, 192, 80, random.pick([scheme.dark, scheme.accent, hue.paper])) +
      path('M70 138L96 172L122 138', 'none', { stroke: scheme.light, width: 5 })
    : group(patterns[print].draw({ width: 480, height: 200, scheme, random }), 'translate(0 130) scale(.42)');
  return (
    path('M80 116V146Q96 164 112 146V116Z', skin.shade) +
    clip('cloth', path(shoulders, '#000'), fabric) +
    path(
      isWoman
        ? 'M76 140Q96 172 116 140L112 132Q96 150 80 132Z'
        : 'M78 136Q96 158 114 136L112 130Q96 144 80 130Z',
      skin.shade,
    ) +
    line(
      isWoman ? '76,141 86,153 96,157 106,153 116,141' : '77,137 86,147 96,150 106,147 115,137',
      scheme.accent,
      3.5,
    )
  );
}

function face({ isWoman }: PortraitOptions, skin: Skin, random: Random): string {
  const halfWidth = isWoman ? 32 : 34;
  const jaw = isWoman
    ? `M${96 - halfWidth} 78Q${96 - halfWidth} 44 96 44Q${96 + halfWidth} 44 ${96 + halfWidth} 78Q${96 + halfWidth} 112 96 130Q${96 - halfWidth} 112 ${96 - halfWidth} 78Z`
    : `M${96 - halfWidth} 76Q${96 - halfWidth} 42 96 42Q${96 + halfWidth} 42 ${96 + halfWidth} 76V92Q${90 + halfWidth} 124 96 130Q${102 - halfWidth} 124 ${96 - halfWidth} 92Z`;
  const brow = '#1C1210';
  const beard = !isWoman && random.chance(0.5);
  const smile = random.chance(0.6);
  return (
    ellipse(96 - halfWidth, 86, 6, 9, skin.shade) +
    ellipse(96 + halfWidth, 86, 6, 9, skin.shade) +
    path(jaw, skin.face) +
    clip(
      'jaw',
      path(jaw, '#000'),
      path('M104 40Q100 90 96 132L140 130V40Z', skin.shade, { opacity: 0.45 }) +
        (beard ? path(`M60 86Q66 104 80 104Q96 98 112 104Q126 104 132 86V134H60Z`, brow) : ''),
    ) +
    path('M74 75Q81 70 88 75M104 75Q111 70 118 75', 'none', { stroke: brow, width: isWoman ? 2.6 : 3.6 }) +
    path('M75 84Q81.500 79 88 84Q81.500 88 75 84ZM104 84Q110.500 79 117 84Q110.500 88 104 84Z', hue.paper) +
    circle(81.5, 83.5, 2.7, brow) +
    circle(110.5, 83.5, 2.7, brow) +
    path('M97 86L92.500 99Q96 102.500 100.500 100', 'none', { stroke: skin.shade, width: 2.8 }) +
    (smile
      ? path('M85 109Q96 113 107 109Q96 122 85 109Z', isWoman ? skin.lips : hue.paper, {
          stroke: skin.lips,
          width: 2,
        })
      : path('M86 111Q91 107 96 109Q101 107 106 111Q96 118 86 111Z', skin.lips))
  );
}

const glasses = (frame: string) =>
  path(
    'M72 78H90V90Q81 96 72 88ZM102 78H120V88Q111 96 102 90ZM90 81Q96 78 102 81M72 80L63 78M120 80L129 78',
    'none',
    { stroke: frame, width: 2.6 },
  );

const earrings = (gold: string, random: Random) =>
  random.chance(0.5)
    ? circle(64, 103, 7, 'none', { stroke: gold, width: 3 }) +
      circle(128, 103, 7, 'none', { stroke: gold, width: 3 })
    : path('M64 95L59 108H69ZM128 95L123 108H133Z', gold);
