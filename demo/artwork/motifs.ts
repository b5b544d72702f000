import { blocks } from './motifs/building/blocks.ts';
import { bricks } from './motifs/building/bricks.ts';
import { building } from './motifs/building/building.ts';
import { slabs } from './motifs/building/slabs.ts';
import { solar } from './motifs/building/solar.ts';
import { tiles } from './motifs/building/tiles.ts';
import { baskets, marketBags, winnowing } from './motifs/crafts/baskets.ts';
import { beads } from './motifs/crafts/beads.ts';
import { bangles, bracelets, earrings } from './motifs/crafts/jewellery.ts';
import { babouches, pouf, satchel } from './motifs/crafts/leather.ts';
import { bowls, pottery } from './motifs/crafts/pottery.ts';
import { chair, stool } from './motifs/crafts/seats.ts';
import { bottles, droppers } from './motifs/food/bottles.ts';
import { coffee, espresso } from './motifs/food/coffee.ts';
import { crate, drink } from './motifs/food/drinks.ts';
import { field } from './motifs/food/field.ts';
import { fruit } from './motifs/food/fruit.ts';
import { jars } from './motifs/food/jars.ts';
import { cartons, chips, driedMango, drums, grainPouches } from './motifs/food/packed.ts';
import { sacks } from './motifs/food/sacks.ts';
import { peppercorns, vanilla } from './motifs/food/spices.ts';
import { coils, harness } from './motifs/industry/cables.ts';
import { freight } from './motifs/industry/freight.ts';
import { gears } from './motifs/industry/gears.ts';
import { grater } from './motifs/industry/grater.ts';
import { laptop } from './motifs/industry/laptop.ts';
import { meter } from './motifs/industry/meter.ts';
import { stackingCrates } from './motifs/industry/stacking-crates.ts';
import { article } from './motifs/services/article.ts';
import { brand } from './motifs/services/brand.ts';
import { calendar } from './motifs/services/calendar.ts';
import { code } from './motifs/services/code.ts';
import { dashboard } from './motifs/services/dashboard.ts';
import { device } from './motifs/services/device.ts';
import { film } from './motifs/services/film.ts';
import { handset } from './motifs/services/handset.ts';
import { ledger } from './motifs/services/ledger.ts';
import { map } from './motifs/services/map.ts';
import { nodes } from './motifs/services/nodes.ts';
import { phones } from './motifs/services/phones.ts';
import { poster } from './motifs/services/poster.ts';
import { ranking } from './motifs/services/ranking.ts';
import { research } from './motifs/services/research.ts';
import { sound } from './motifs/services/sound.ts';
import { specimen } from './motifs/services/specimen.ts';
import { bolts } from './motifs/textiles/bolts.ts';
import { cloth } from './motifs/textiles/cloth.ts';
import { dress, hanging, kimono, runner, scarf, silk, stencil } from './motifs/textiles/cut-cloth.ts';
import { garments } from './motifs/textiles/garments.ts';
import { towels } from './motifs/textiles/towels.ts';
import type { Drawing } from './palette.ts';

export const motifs = {
  article,
  babouches,
  bangles,
  baskets,
  beads,
  blocks,
  bolts,
  bottles,
  bowls,
  bracelets,
  brand,
  bricks,
  building,
  calendar,
  cartons,
  chair,
  chips,
  cloth,
  code,
  coffee,
  coils,
  crate,
  dashboard,
  device,
  dress,
  driedMango,
  drink,
  droppers,
  drums,
  earrings,
  espresso,
  field,
  film,
  freight,
  fruit,
  garments,
  gears,
  grainPouches,
  grater,
  handset,
  hanging,
  harness,
  jars,
  kimono,
  laptop,
  ledger,
  map,
  marketBags,
  meter,
  nodes,
  peppercorns,
  phones,
  poster,
  pottery,
  pouf,
  ranking,
  research,
  runner,
  sacks,
  satchel,
  scarf,
  silk,
  slabs,
  solar,
  sound,
  specimen,
  stackingCrates,
  stencil,
  stool,
  tiles,
  towels,
  vanilla,
  winnowing,
} as const satisfies Record<string, Drawing>;
export type Motif = keyof typeof motifs;
