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

/** The drawing of each motif, and its alternative text. */
export const motifs = {
  article: { draw: article, alt: 'Drawing of a printed article' },
  baskets: { draw: baskets, alt: 'Drawing of three woven baskets' },
  beads: { draw: beads, alt: 'Drawing of a beaded collar' },
  bolts: { draw: bolts, alt: 'Drawing of rolls of printed cloth' },
  bottles: { draw: bottles, alt: 'Drawing of labelled bottles' },
  brand: { draw: brand, alt: 'Drawing of a brand identity with cards and colours' },
  bricks: { draw: bricks, alt: 'Drawing of a wall of earth blocks with an opening' },
  building: { draw: building, alt: 'Drawing of a building' },
  calendar: { draw: calendar, alt: 'Drawing of a content calendar' },
  cloth: { draw: cloth, alt: 'Drawing of patterned cloth, hung and folded' },
  code: { draw: code, alt: 'Drawing of a code editor' },
  coffee: { draw: coffee, alt: 'Drawing of pouches of roasted beans' },
  dashboard: { draw: dashboard, alt: 'Drawing of a dashboard with charts' },
  device: { draw: device, alt: 'Drawing of a circuit board' },
  field: { draw: field, alt: 'Drawing of crop rows below hills' },
  film: { draw: film, alt: 'Drawing of film frames' },
  freight: { draw: freight, alt: 'Drawing of a ship with containers' },
  fruit: { draw: fruit, alt: 'Drawing of a crate of fruit' },
  garments: { draw: garments, alt: 'Drawing of garments on a rail' },
  gears: { draw: gears, alt: 'Drawing of gear wheels' },
  jars: { draw: jars, alt: 'Drawing of labelled jars' },
  leather: { draw: leather, alt: 'Drawing of a leather bag and sandals' },
  ledger: { draw: ledger, alt: 'Drawing of an account book and a calculator' },
  map: { draw: map, alt: 'Drawing of a shaded map' },
  nodes: { draw: nodes, alt: 'Drawing of connected services' },
  phones: { draw: phones, alt: 'Drawing of three app screens' },
  poster: { draw: poster, alt: 'Drawing of an illustrated poster' },
  pottery: { draw: pottery, alt: 'Drawing of painted vessels' },
  ranking: { draw: ranking, alt: 'Drawing of search results and a rising curve' },
  research: { draw: research, alt: 'Drawing of interview notes sorted on a wall' },
  sacks: { draw: sacks, alt: 'Drawing of three open sacks' },
  solar: { draw: solar, alt: 'Drawing of solar panels under the sun' },
  sound: { draw: sound, alt: 'Drawing of a microphone and a sound wave' },
  specimen: { draw: specimen, alt: 'Drawing of a type specimen' },
  stool: { draw: stool, alt: 'Drawing of a chair, a stool and a plant' },
  tiles: { draw: tiles, alt: 'Drawing of a floor of patterned tiles' },
} as const satisfies Record<string, { draw: Drawing; alt: string }>;
export type Motif = keyof typeof motifs;
