import type { Random } from '../random.ts';

/** The colours of the interface and related colours. */
export const hue = {
  paper: '#FBF8F2',
  ivory: '#F4E8D2',
  sand: '#E4CFA8',
  straw: '#D6AE63',
  marigold: '#E8A020',
  saffron: '#F2C14E',
  clay: '#B5482A',
  terracotta: '#CE7250',
  blush: '#E9B79A',
  brick: '#8A3220',
  leaf: '#2F6B4F',
  sage: '#8DAE8B',
  palm: '#1D4636',
  lagoon: '#2C7A7B',
  mist: '#BFD6D2',
  indigo: '#1F2A5C',
  night: '#131A3C',
  sky: '#6F86C2',
  haze: '#C5CFE8',
  plum: '#5A2748',
  rose: '#C8557A',
  cocoa: '#4A2C20',
  bark: '#7A4A30',
  ink: '#1C1A17',
} as const;

/** Five colours that match; `ground` is for the large area, `dark` for lines on it. */
export interface Scheme {
  ground: string;
  figure: string;
  accent: string;
  light: string;
  dark: string;
}

export const schemes: readonly Scheme[] = [
  { ground: hue.indigo, figure: hue.sky, accent: hue.marigold, light: hue.ivory, dark: hue.night },
  { ground: hue.clay, figure: hue.saffron, accent: hue.indigo, light: hue.ivory, dark: hue.cocoa },
  { ground: hue.leaf, figure: hue.marigold, accent: hue.clay, light: hue.ivory, dark: hue.palm },
  { ground: hue.marigold, figure: hue.clay, accent: hue.indigo, light: hue.paper, dark: hue.cocoa },
  { ground: hue.plum, figure: hue.rose, accent: hue.saffron, light: hue.ivory, dark: hue.night },
  { ground: hue.lagoon, figure: hue.saffron, accent: hue.clay, light: hue.paper, dark: hue.night },
  { ground: hue.sand, figure: hue.clay, accent: hue.leaf, light: hue.paper, dark: hue.cocoa },
  { ground: hue.cocoa, figure: hue.straw, accent: hue.terracotta, light: hue.ivory, dark: hue.ink },
  { ground: hue.terracotta, figure: hue.indigo, accent: hue.saffron, light: hue.ivory, dark: hue.cocoa },
  { ground: hue.haze, figure: hue.indigo, accent: hue.clay, light: hue.paper, dark: hue.night },
  { ground: hue.blush, figure: hue.plum, accent: hue.marigold, light: hue.paper, dark: hue.cocoa },
  { ground: hue.mist, figure: hue.leaf, accent: hue.terracotta, light: hue.paper, dark: hue.palm },
];

export interface Canvas {
  width: number;
  height: number;
  scheme: Scheme;
  random: Random;
  /** The word on a label, a crop, a material, or a pattern. */
  detail?: string | undefined;
}
/** Returns SVG elements that fill the canvas. */
export type Drawing = (canvas: Canvas) => string;
