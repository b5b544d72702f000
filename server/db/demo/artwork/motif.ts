import type { Drawing } from './palette.ts';
import { article } from './work/article.ts';
import { baskets } from './work/baskets.ts';
import { beads } from './work/beads.ts';
import { bolts } from './work/bolts.ts';
import { bottles } from './work/bottles.ts';
import { brand } from './work/brand.ts';
import { bricks } from './work/bricks.ts';
import { building } from './work/building.ts';
import { calendar } from './work/calendar.ts';
import { cloth } from './work/cloth.ts';
import { code } from './work/code.ts';
import { coffee } from './work/coffee.ts';
import { dashboard } from './work/dashboard.ts';
import { device } from './work/device.ts';
import { field } from './work/field.ts';
import { film } from './work/film.ts';
import { freight } from './work/freight.ts';
import { fruit } from './work/fruit.ts';
import { garments } from './work/garments.ts';
import { gears } from './work/gears.ts';
import { jars } from './work/jars.ts';
import { leather } from './work/leather.ts';
import { ledger } from './work/ledger.ts';
import { map } from './work/map.ts';
import { nodes } from './work/nodes.ts';
import { phones } from './work/phones.ts';
import { poster } from './work/poster.ts';
import { pottery } from './work/pottery.ts';
import { ranking } from './work/ranking.ts';
import { research } from './work/research.ts';
import { sacks } from './work/sacks.ts';
import { solar } from './work/solar.ts';
import { sound } from './work/sound.ts';
import { specimen } from './work/specimen.ts';
import { stool } from './work/stool.ts';
import { tiles } from './work/tiles.ts';

/** What a piece of work may show, and how that is told to somebody who cannot see it. */
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
