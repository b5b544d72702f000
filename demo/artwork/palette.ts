import type { Random } from '../random.ts';

/** Dyes of the house: the colours of the interface and their relatives in cloth, earth and wood. */
export const dye = {
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

/** Five colours that sit well together; `ground` is the large area, `dark` draws lines on it. */
export interface Scheme {
  ground: string;
  figure: string;
  accent: string;
  light: string;
  dark: string;
}

export const schemes: readonly Scheme[] = [
  { ground: dye.indigo, figure: dye.sky, accent: dye.marigold, light: dye.ivory, dark: dye.night },
  { ground: dye.clay, figure: dye.saffron, accent: dye.indigo, light: dye.ivory, dark: dye.cocoa },
  { ground: dye.leaf, figure: dye.marigold, accent: dye.clay, light: dye.ivory, dark: dye.palm },
  { ground: dye.marigold, figure: dye.clay, accent: dye.indigo, light: dye.paper, dark: dye.cocoa },
  { ground: dye.plum, figure: dye.rose, accent: dye.saffron, light: dye.ivory, dark: dye.night },
  { ground: dye.lagoon, figure: dye.saffron, accent: dye.clay, light: dye.paper, dark: dye.night },
  { ground: dye.sand, figure: dye.clay, accent: dye.leaf, light: dye.paper, dark: dye.cocoa },
  { ground: dye.cocoa, figure: dye.straw, accent: dye.terracotta, light: dye.ivory, dark: dye.ink },
  { ground: dye.terracotta, figure: dye.indigo, accent: dye.saffron, light: dye.ivory, dark: dye.cocoa },
  { ground: dye.haze, figure: dye.indigo, accent: dye.clay, light: dye.paper, dark: dye.night },
  { ground: dye.blush, figure: dye.plum, accent: dye.marigold, light: dye.paper, dark: dye.cocoa },
  { ground: dye.mist, figure: dye.leaf, accent: dye.terracotta, light: dye.paper, dark: dye.palm },
];

/** What a drawing gets: a box to fill, colours, and chance. It answers SVG elements. */
export interface Canvas {
  width: number;
  height: number;
  scheme: Scheme;
  random: Random;
}
export type Drawing = (canvas: Canvas) => string;
