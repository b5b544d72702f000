import { baskets } from './motifs/goods/baskets.ts';
import { beads } from './motifs/goods/beads.ts';
import { bolts } from './motifs/goods/bolts.ts';
import { bottles } from './motifs/goods/bottles.ts';
import { bricks } from './motifs/goods/bricks.ts';
import { building } from './motifs/goods/building.ts';
import { cloth } from './motifs/goods/cloth.ts';
import { coffee } from './motifs/goods/coffee.ts';
import { field } from './motifs/goods/field.ts';
import { freight } from './motifs/goods/freight.ts';
import { fruit } from './motifs/goods/fruit.ts';
import { garments } from './motifs/goods/garments.ts';
import { gears } from './motifs/goods/gears.ts';
import { jars } from './motifs/goods/jars.ts';
import { leather } from './motifs/goods/leather.ts';
import { pottery } from './motifs/goods/pottery.ts';
import { sacks } from './motifs/goods/sacks.ts';
import { solar } from './motifs/goods/solar.ts';
import { stool } from './motifs/goods/stool.ts';
import { tiles } from './motifs/goods/tiles.ts';
import { article } from './motifs/services/article.ts';
import { brand } from './motifs/services/brand.ts';
import { calendar } from './motifs/services/calendar.ts';
import { code } from './motifs/services/code.ts';
import { dashboard } from './motifs/services/dashboard.ts';
import { device } from './motifs/services/device.ts';
import { film } from './motifs/services/film.ts';
import { ledger } from './motifs/services/ledger.ts';
import { map } from './motifs/services/map.ts';
import { nodes } from './motifs/services/nodes.ts';
import { phones } from './motifs/services/phones.ts';
import { poster } from './motifs/services/poster.ts';
import { ranking } from './motifs/services/ranking.ts';
import { research } from './motifs/services/research.ts';
import { sound } from './motifs/services/sound.ts';
import { specimen } from './motifs/services/specimen.ts';
import type { Drawing } from './palette.ts';

export const motifs = {
  article,
  baskets,
  beads,
  bolts,
  bottles,
  brand,
  bricks,
  building,
  calendar,
  cloth,
  code,
  coffee,
  dashboard,
  device,
  field,
  film,
  freight,
  fruit,
  garments,
  gears,
  jars,
  leather,
  ledger,
  map,
  nodes,
  phones,
  poster,
  pottery,
  ranking,
  research,
  sacks,
  solar,
  sound,
  specimen,
  stool,
  tiles,
} as const satisfies Record<string, Drawing>;
export type Motif = keyof typeof motifs;
